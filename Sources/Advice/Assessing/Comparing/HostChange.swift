import AppTransportSecurity
import PropertyLists
import ProtocolRegistries
import Recommending

/// The change of one host between two runs.
///
/// A new violation makes a host worse, even if the old run could not show it. A violation that the
/// new run cannot judge, or whose port and scheme it did not use again, is not an improvement. Neither
/// is a requirement that is met now and was undecided before.
struct HostChange {
  let host: RunComparison.Host

  init(
    _ name: String, from old: HostSuggestion?, to new: HostSuggestion?,
    asideBefore: ExcludedTraffic.Reason?,
    asideAfter: ExcludedTraffic.Reason?, entryChanges: [RunComparison.KeyChange]
  ) {
    let domain = (new ?? old)?.registrableDomain ?? name
    var change = RunComparison.Change.same
    var reasons: [RunComparison.Reason] = []
    if let old, let new {
      let urls = HTTPSReplacementChange(from: old, to: new)
      let worse = Self.firmerNeeds(in: new, than: old) + urls.worse
      let (better, unseen) = Self.resolvedNeeds(of: old, in: new)
      change = !worse.isEmpty ? .worse : !better.isEmpty ? .better : .same
      reasons = worse + better + urls.other + unseen
      if reasons.isEmpty, let doubt = Self.doubt(old.verdict, new.verdict) { reasons = [doubt] }
      if reasons.isEmpty { reasons = Self.widenings(by: new, unlike: old, entryChanges) }
    } else if let new {
      change = .appeared
      reasons = new.needs.filter(\.isViolation).map { .need($0, isOldSilent: false) }
      if let asideBefore { reasons.insert(.setAsideBefore(asideBefore), at: 0) }
    } else {
      change = .left
      if let asideAfter { reasons.append(.setAsideNow(asideAfter)) }
    }
    host = RunComparison.Host(
      host: name, registrableDomain: domain, change: change, old: old, new: new, reasons: reasons)
  }

  private static func levels(_ host: HostSuggestion) -> [Requirement: Certainty] {
    var levels: [Requirement: Certainty] = [:]
    for need in host.needs where need.isViolation {
      let requirement = need.requirement.evaluated
      levels[requirement] = max(levels[requirement] ?? .unknown, need.certainty)
    }
    return levels
  }

  private static func firmerNeeds(
    in new: HostSuggestion, than old: HostSuggestion
  ) -> [RunComparison.Reason] {
    let (before, after) = (levels(old), levels(new))
    var reasons: [RunComparison.Reason] = new.needs.filter { need in
      need.isViolation && need.certainty > before[need.requirement.evaluated] ?? .unknown
    }.map { .need($0, isOldSilent: old.isSilent(on: $0.requirement.evaluated)) }
    if before[.tlsVersion] != nil, after[.tlsVersion] != nil,
      let floor = floor(new), let earlier = self.floor(old), floor < earlier
    {
      reasons.append(.floor(floor, before: earlier))
    }
    return reasons
  }

  private static func resolvedNeeds(
    of old: HostSuggestion, in new: HostSuggestion
  ) -> (better: [RunComparison.Reason], unseen: [RunComparison.Reason]) {
    guard new.verdict != .unknown else { return ([], []) }
    let after = levels(new)
    // What is only unknown in the new run may still be there, so it does not count as gone.
    let undecided = Set(new.needs.filter { !$0.isViolation }.map(\.requirement.evaluated))
    var (better, unseen): ([RunComparison.Reason], [RunComparison.Reason]) = ([], [])
    for need in old.needs where need.isViolation && after[need.requirement.evaluated] == nil {
      if undecided.isDisjoint(with: [need.requirement.evaluated, .undetermined]),
        new.showsContrary(of: need.requirement.evaluated, in: old)
      {
        better.append(.noMore(need))
      } else {
        unseen.append(.notSeenAgain(need))
      }
    }
    if let floor = floor(new), let earlier = self.floor(old), floor > earlier {
      if new.showsVersions(violatedIn: old) {
        better.append(.floor(floor, before: earlier))
      } else {
        unseen.append(.floorNotSeenAgain(earlier, isNow: floor))
      }
    }
    return (better, unseen)
  }

  private static func floor(_ host: HostSuggestion) -> TLSVersion? {
    let entries = (host.keys ?? host.alternatives)?.entries ?? []
    for entry in entries where entry.key == "NSExceptionMinimumTLSVersion" {
      if case .string(let name) = entry.value { return TLSVersion(name: name) }
    }
    return nil
  }

  private static func widenings(
    by new: HostSuggestion, unlike old: HostSuggestion, _ entryChanges: [RunComparison.KeyChange]
  ) -> [RunComparison.Reason] {
    var reasons: [RunComparison.Reason] = []
    if old.coveredBy != new.coveredBy {
      reasons.append(.opened(by: entry(new), before: entry(old)))
    }
    if old.keys != new.keys {
      reasons.append(.openedOtherwise)
    }
    if reasons.isEmpty, !entryChanges.isEmpty {
      reasons.append(.entryChangesForOthers)
    }
    return reasons
  }

  private static func entry(_ host: HostSuggestion) -> RunComparison.Entry {
    if let name = host.coveredBy { return .of(name) }
    return host.keys == nil ? .none : .own
  }

  private static func doubt(
    _ old: HostSuggestion.Verdict, _ new: HostSuggestion.Verdict
  ) -> RunComparison.Reason? {
    switch (old, new) {
    case (.violated, .unknown), (.satisfied, .unknown), (.unknown, .satisfied):
      .verdict(new, before: old)
    default: nil
    }
  }
}

extension ExceptionNeed {
  fileprivate var isViolation: Bool { certainty != .unknown }
}
