import AppTransportSecurity
import PropertyLists
import Recommending
import WordBook

/// Hosts with the same verdict, needs (violated requirements), owner, main advice and keys, which
/// the text report describes together.
struct HostGroup {
  struct Key: Hashable {
    var verdict: HostSuggestion.Verdict
    var requirements: [Requirement]
    var owner: String?
    var advice: String?
    /// The changes of the certificate that the main advice recommends, without the host's name, so
    /// that hosts can share them.
    var changes: [ServerRemedy]
    var keys: PropertyListDictionary?
    /// Advice on what some OS versions refuse whatever the ATS keys, and on software that ATS may
    /// not cover.
    var limits: [Remedy]
    var coveredBy: String?
  }

  let key: Key
  let advice: Advice?
  private(set) var hosts: [HostSuggestion]
  private(set) var sharesAdvice = true

  /// The need (violated requirement) of the first host that is printed with its cause, because the
  /// requirement alone is too vague: for faults of certificates, refusals, and hosts with an
  /// unknown verdict.
  var finding: ExceptionNeed? {
    let vague: Requirements = [.certificate, .handshake, .undetermined]
    return hosts[0].needs.first { need in
      vague.covers(need.requirement) || hosts[0].verdict == .unknown
    }
  }

  /// True if every host of the group has the need in `finding`.
  var sharesFinding: Bool {
    let cause = finding?.cause
    return hosts.allSatisfy { host in host.needs.contains { $0.cause == cause } }
  }

  private mutating func add(_ host: HostSuggestion, _ advice: Advice?) {
    if advice?.remedy != self.advice?.remedy { sharesAdvice = false }
    hosts.append(host)
  }

  /// Groups the hosts of a suggestion whose verdict is violated or unknown.
  ///
  /// Violated hosts come first. Within a verdict, larger groups come first.
  static func groups(of suggestion: Suggestion, _ words: SuggestionWords) -> [HostGroup] {
    var groups: [HostGroup] = []
    var places: [Key: Int] = [:]
    for host in suggestion.hosts where host.verdict != .satisfied {
      let advice = host.mainAdvice
      let certain = host.needs.filter { $0.certainty != .unknown }
      let needs = certain.isEmpty ? host.needs : certain
      let key = Key(
        verdict: host.verdict,
        requirements: Requirement.allCases.filter { requirement in
          needs.contains { $0.requirement == requirement }
        },
        owner: words.owner(host), advice: advice?.title(in: words.language),
        changes: Self.changes(advice?.remedy), keys: host.keys,
        limits: Self.limits(of: host, besides: advice).map(\.remedy),
        coveredBy: host.coveredBy)
      if let place = places[key] {
        groups[place].add(host, advice)
      } else {
        places[key] = groups.count
        groups.append(HostGroup(key: key, advice: advice, hosts: [host]))
      }
    }
    return groups.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.key.verdict != second.key.verdict { return first.key.verdict == .violated }
      return first.hosts.count == second.hosts.count
        ? one.offset < other.offset : first.hosts.count > second.hosts.count
    }.map(\.element)
  }

  private static func changes(_ remedy: Remedy?) -> [ServerRemedy] {
    guard case .replaceCertificate(let changes, _, _)? = remedy else { return [] }
    return changes.map { if case .alternativeName = $0 { .alternativeName("") } else { $0 } }
  }

  /// Returns the advice to print besides the main advice: on what some OS versions refuse whatever
  /// the ATS keys, and on software that ATS may not cover.
  static func limits(of host: HostSuggestion, besides main: Advice?) -> [Advice] {
    host.advice.filter {
      ($0.kind == .systemLimit || $0.kind == .outsideATS) && $0.remedy != main?.remedy
    }
  }

  /// Merges groups that differ only in keys and `limits`, and counts the hosts of each result.
  static func steps(of groups: [HostGroup]) -> [(group: HostGroup, hosts: Int)] {
    var steps: [(group: HostGroup, hosts: Int)] = []
    var places: [Key: Int] = [:]
    for group in groups {
      var key = group.key
      (key.keys, key.limits, key.coveredBy) = (nil, [], nil)
      if let place = places[key] {
        steps[place].hosts += group.hosts.count
      } else {
        places[key] = steps.count
        steps.append((group, group.hosts.count))
      }
    }
    return steps
  }
}
