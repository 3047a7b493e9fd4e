import AppTransportSecurity
import Evidence
import PropertyLists
import Recommending

final class GlobalKeyMerge {
  private(set) var merged = PropertyListDictionary()
  private(set) var changes: [DictionaryChange] = []

  private let list: PropertyListDictionary
  private var exceptions: ExceptionEntryMerge
  private let suggestion: Suggestion
  private let traffic: TrafficSeenInRun
  private let options: RecommenderOptions
  private let void: KeysIgnoredBySystems
  private let cleaned: PropertyListDictionary
  private let keepsUnused: Bool
  private var needed: [String: Place] = [:]

  init(
    list: PropertyListDictionary, exceptions: ExceptionEntryMerge, suggestion: Suggestion,
    traffic: TrafficSeenInRun, options: RecommenderOptions, void: KeysIgnoredBySystems,
    keepsUnused: Bool
  ) {
    self.list = list
    self.exceptions = exceptions
    self.suggestion = suggestion
    self.traffic = traffic
    self.options = options
    self.void = void
    cleaned = Self.cleaned(list, void, options)
    self.keepsUnused = keepsUnused
    for entry in cleaned.entries where isNarrowBlanket(entry) {
      if let place = needOf(entry) { needed[entry.key] = place }
    }
  }

  private func isNarrowBlanket(_ entry: PropertyListDictionary.Entry) -> Bool {
    guard let key = PolicyKey(rawValue: entry.key), !entry.value.isOff else { return false }
    return key != .allowsArbitraryLoads && PresentDictionary.blanketKeys.contains(key)
  }

  /// Returns the place of the first observation that shows a need for `entry`, a global key for one
  /// loading interface: the exceptions block it and the key allows it.
  private func needOf(_ entry: PropertyListDictionary.Entry) -> Place? {
    let trial = HostPolicyTrial(options: options)
    let without = PresentDictionary(assembled { !PresentDictionary.isBlanket($0.key) })
    let with = PresentDictionary(
      assembled { !PresentDictionary.isBlanket($0.key) || $0.key == entry.key })
    return traffic.hosts.compactMap { host -> Place? in
      let (closed, open) = (without.policy(near: host.host), with.policy(near: host.host))
      return host.casesForKeys.lazy.filter {
        trial.blocks($0, of: host.host, under: closed)
          && !trial.blocks($0, of: host.host, under: open)
      }.map(\.sighting.first).min()
    }.min()
  }

  private func assembled(
    _ isIncluded: (PropertyListDictionary.Entry) -> Bool
  ) -> PropertyListDictionary {
    var assembled = PropertyListDictionary(
      cleaned.entries.filter {
        $0.key != PolicyKey.exceptionDomains.rawValue && isIncluded($0)
      })
    assembled[PolicyKey.exceptionDomains.rawValue] = .dictionary(
      PropertyListDictionary(exceptions.entries))
    return assembled
  }

  func dropIdleEntries() {
    guard !keepsUnused else { return }
    let proof = DictionaryMergeCheck(options: options)
    var dictionary = PresentDictionary(assembled { !isExcluded($0) })
    var idle: Set<String> = []
    for host in exceptions.strictHosts {
      guard let keys = dictionary[host], keys.entries.allSatisfy(isIdle) else { continue }
      let names = keys.includesSubdomains ? [host, "any." + host] : [host]
      let matters = names.contains { name in
        proof.isOpened(
          name, by: dictionary.policy(near: name, changing: host, to: nil),
          furtherThanBy: dictionary.policy(near: name))
      }
      guard !matters else { continue }
      // Removed at once: for the next candidates it no longer keeps other names under ATS.
      dictionary.remove(host)
      idle.insert(host)
    }
    exceptions.drop(idle, because: .idle)
  }

  private func isIdle(_ entry: PropertyListDictionary.Entry) -> Bool {
    if let setting = ExceptionSetting(entry.key) {
      return setting.effect(of: entry.value) == .nothing
    }
    return switch PolicyKey(rawValue: entry.key) {
    case .includesSubdomains?: true
    case .requiresCertificateTransparency?:
      entry.value.isOff || options.systems.allSatisfy { $0.includes(.everyRootJudged) }
    default: false
    }
  }

  private func isExcluded(_ entry: PropertyListDictionary.Entry) -> Bool {
    guard PresentDictionary.isBlanket(entry.key), !entry.value.isOff else { return false }
    if entry.key == PolicyKey.allowsArbitraryLoads.rawValue { return true }
    return needed[entry.cleaned.key] == nil && !keepsUnused
  }

  func mergeAll() {
    var counts: [String: Int] = [:]
    for entry in list.entries { counts[entry.key, default: 0] += 1 }
    for entry in list.distinctEntries {
      let isKept = !isExcluded(entry)
      if entry.key == PolicyKey.exceptionDomains.rawValue {
        mergeExceptions(entry.value)
      } else if let reason = isKept
        ? Self.cleaningReason(entry, in: list, void, options) : removalReason(entry.key)
      {
        record(.remove, entry, nil, reason)
      } else {
        keep(entry)
      }
      // A repeated key is read once, and its copies are removed with one change.
      if let count = counts[entry.key], count > 1 {
        let value =
          entry.key == PolicyKey.exceptionDomains.rawValue
          ? merged[entry.key] : isKept ? entry.value : nil
        record(
          .remove, entry, value, .duplicate(count: count))
      }
    }
    // Without `NSExceptionDomains` in the app's dictionary, the suggested entries are still added.
    if list[PolicyKey.exceptionDomains.rawValue] == nil { mergeExceptions(nil) }
  }

  static func cleaned(
    _ list: PropertyListDictionary, _ void: KeysIgnoredBySystems, _ options: RecommenderOptions
  ) -> PropertyListDictionary {
    PropertyListDictionary(
      list.distinctEntries.filter { cleaningReason($0, in: list, void, options) == nil }.map(
        \.cleaned))
  }

  private static func cleaningReason(
    _ entry: PropertyListDictionary.Entry, in list: PropertyListDictionary,
    _ void: KeysIgnoredBySystems,
    _ options: RecommenderOptions
  ) -> DictionaryChange.Reason? {
    if let statement = void.global(entry.key) { return .void(statement) }
    guard let key = PolicyKey(rawValue: entry.key) else { return nil }
    if key == .allowsArbitraryLoadsInMedia {
      let name = PolicyKey.allowsArbitraryLoadsForMedia.rawValue
      if list[name] != nil { return .repeats(name) }
      return entry.value.isOff || !options.assumptions.honorsLegacyKeys ? .betaSpelling : nil
    }
    let isOff = PresentDictionary.isBlanket(entry.key) && entry.value.isOff
    return isOff && entry.value.isMistyped ? .isOff : nil
  }

  private func keep(_ entry: PropertyListDictionary.Entry) {
    let kept = entry.cleaned
    // Each key occurs once in the input. Searching for it would make a hostile dictionary with many
    // keys quadratic.
    merged.entries.append(kept)
    let reason = keepingReason(kept)
    let evidence = needed[kept.key].map { [$0] }
    if kept.key != entry.key {
      record(.rewrite, entry, kept.value, .currentSpelling(kept.key, reason), evidence: evidence)
    } else if kept.value != entry.value {
      record(.rewrite, entry, kept.value, .wasOfWrongType, evidence: evidence)
    } else {
      record(.keep, entry, entry.value, reason, evidence: evidence)
    }
  }

  private func mergeExceptions(_ old: PropertyListValue?) {
    let key = PolicyKey.exceptionDomains.rawValue
    changes += exceptions.changes
    if !exceptions.entries.isEmpty {
      merged[key] = .dictionary(PropertyListDictionary(exceptions.entries))
    }
    guard let old else { return }
    let entry = PropertyListDictionary.Entry(key: key, value: old)
    if case .dictionary(let domains) = old {
      if exceptions.entries.isEmpty {
        record(.remove, entry, nil, domains.isEmpty ? .isEmpty : .isEmptyNow)
      }
    } else if exceptions.entries.isEmpty {
      record(.remove, entry, nil, .unread)
    } else {
      record(.rewrite, entry, merged[key], .wasUnread)
    }
  }

  private func record(
    _ kind: DictionaryChange.Kind, _ entry: PropertyListDictionary.Entry,
    _ new: PropertyListValue?, _ reason: DictionaryChange.Reason, evidence: [Place]? = nil
  ) {
    changes.append(
      DictionaryChange(
        kind, at: [entry.key], from: entry.value, to: new, because: reason,
        evidence: evidence ?? []))
  }

  /// The app's global key that makes all systems ignore `NSAllowsArbitraryLoads` (ATS-24).
  private var cancellingKey: PolicyKey? {
    guard options.systems.allSatisfy({ $0.includes(.narrowGlobalKeys) }),
      !MissingBlockedLoads(present: PresentDictionary(list), options: options).opensEverything
    else { return nil }
    return [
      .allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent, .allowsLocalNetworking,
    ]
    .first { list[$0.rawValue] != nil }
  }

  private func removalReason(_ key: String) -> DictionaryChange.Reason {
    switch PolicyKey(rawValue: key) {
    case .allowsArbitraryLoads?:
      if let narrow = cancellingKey { return .cancelled(by: narrow.rawValue) }
      return .opensEverything(
        hosts: suggestion.hosts.count, exceptions: suggestion.exceptionCount)
    case .allowsArbitraryLoadsInMedia?: return .betaSpelling
    default: return .notNeededBesideExceptions
    }
  }

  private func keepingReason(_ entry: PropertyListDictionary.Entry) -> DictionaryChange.Reason {
    if needed[entry.key] != nil { return .letsRestThrough }
    return switch PolicyKey(rawValue: entry.key) {
    case .allowsLocalNetworking? where !entry.value.isOff: .opensLocalHosts
    case .allowsLocalNetworking?: .tightens
    case .pinnedDomains?, .requiresNIAPPackage?: .opensNothing
    case nil: .unknownKey
    default: entry.value.isOff ? .isOff : .keptUnused
    }
  }
}

extension PropertyListDictionary.Entry {
  fileprivate var cleaned: Self {
    var cleaned = self
    let key = PolicyKey(rawValue: key)
    let isSwitch = PresentDictionary.isBlanket(self.key) || key == .allowsLocalNetworking
    if isSwitch, value.isMistyped { cleaned.value = .boolean(!value.isOff) }
    if let current = key?.replacement { cleaned.key = current.rawValue }
    return cleaned
  }
}

extension PropertyListValue {
  /// True if the value of a Boolean key has another type; OS versions interpret it differently
  /// (ATS-27).
  fileprivate var isMistyped: Bool { if case .boolean = self { false } else { true } }
}
