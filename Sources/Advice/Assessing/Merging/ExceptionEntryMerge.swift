import AppTransportSecurity
import Evidence
import Linting
import PropertyLists
import Recommending

/// Merges the entries of `NSExceptionDomains`: the app's own in their order, then new ones by name.
///
/// Each setting of an app's entry is kept, narrowed or removed, with a reason: the traffic needs
/// it, its need is undecided, it is stricter than ATS, or nothing uses it. Subdomains that a
/// narrowed entry would block get entries of their own.
struct ExceptionEntryMerge {
  private(set) var entries: [PropertyListDictionary.Entry] = []
  private(set) var changes: [DictionaryChange] = []
  private(set) var strictHosts: [String] = []

  private(set) var dissolved: [String] = []

  let present: PresentDictionary
  let use: UseOfExceptions
  let grounds: DictionaryMergeReasons
  let aside: ExcludedTrafficByException
  private var suggested: [String: PropertyListDictionary]
  private var shared: [String: PropertyListDictionary]
  private let keepsUnused: Bool
  private let dropsTransparency: Bool
  private let plan: DictionaryMergePlan
  private let void: KeysIgnoredBySystems
  /// Settings in the app's entries that stay although the suggestion lacks them, by host.
  ///
  /// Other keys of the app make them necessary, or their need is undecided.
  private(set) var held: [String: PropertyListDictionary] = [:]
  private var doubted: Set<String> = []

  /// Prepares a merge.
  ///
  /// If `keepsUnused` is true, exceptions that no observation needs stay. If `dropsTransparency` is
  /// true, `NSRequiresCertificateTransparency` is removed.
  init(
    present: PresentDictionary, use: UseOfExceptions, suggestion: Suggestion, keepsUnused: Bool,
    dropsTransparency: Bool, void: KeysIgnoredBySystems, plan: DictionaryMergePlan
  ) {
    self.present = present
    self.use = use
    self.keepsUnused = keepsUnused
    self.dropsTransparency = dropsTransparency
    grounds = DictionaryMergeReasons(suggestion)
    aside = ExcludedTrafficByException(suggestion.setAside, under: present)
    let domains = PresentDictionary(suggestion.dictionary)
    let suggested = Dictionary(
      domains.exceptions.compactMap { entry in domains[entry.key].map { (entry.key, $0) } },
      uniquingKeysWith: { $1 })
    var shared: [String: PropertyListDictionary] = [:]
    // The hosts of a group share its keys, but not `NSIncludesSubdomains`.
    for host in suggestion.hosts {
      guard var keys = host.coveredBy.flatMap({ suggested[$0] }) else { continue }
      keys[PolicyKey.includesSubdomains.rawValue] = nil
      shared[host.host] = keys
    }
    self.void = void
    self.plan = plan
    self.suggested = suggested.merging(plan.excepted.mapValues(\.keys)) { $1 }
    self.shared = shared
    // First what an earlier attempt found to be useless, so that nothing below keeps it.
    for (host, settings) in plan.futile { remove(settings, of: host) }
    for (key, entry) in use.entries.sorted(by: { $0.key < $1.key }) {
      for (host, settings) in entry.needs {
        hold(settings, of: host, under: key)
        // A floor of TLS 1.0 is kept only if a connection needs it, or if that is open.
        let isLow = entry.lowestFloor.contains(host) || entry.doubts[host] != nil
        if !isLow { raiseFloor(of: host) }
      }
      for (host, settings) in entry.doubts {
        let isNeeded = held[host] != nil
        hold(settings, of: host, under: key)
        if !isNeeded, held[host] != nil { doubted.insert(host) }
      }
    }
    // An entry that stays puts a local host under ATS, so it must keep its cleartext.
    let cleartext = ExceptionSetting.insecureLoads
    for host in held.keys where LocalHosts.contain(host) {
      guard present[host]?.loosened.contains(cleartext) == true else { continue }
      held[host]?[cleartext.key.rawValue] = .boolean(true)
    }
    for group in suggestion.groups ?? [] where mustDissolve(group) { dissolve(group) }
  }

  private mutating func remove(_ settings: Set<ExceptionSetting>, of host: String) {
    for setting in settings {
      suggested[host]?[setting.key.rawValue] = nil
      shared[host]?[setting.key.rawValue] = nil
    }
    // Without keys the host needs no entry, unless an entry has to stay that keeps it stricter than
    // its parent's.
    guard present[host] == nil, inherited(by: host).isEmpty else { return }
    if suggested[host]?.isEmpty == true { suggested[host] = nil }
    if shared[host]?.isEmpty == true { shared[host] = nil }
  }

  /// Returns true if the entry of a group, a domain with its subdomains, must be replaced by an
  /// entry for each host.
  ///
  /// That is the case if a host of the group needs its own entry, or if the group's domain, or a
  /// name below it that stays under ATS, has to keep keys that other hosts do not need.
  private func mustDissolve(_ group: SubdomainGroup) -> Bool {
    held[group.domain] != nil
      || group.kept.contains { held[$0] != nil && suggested[$0]?.includesSubdomains == true }
      || group.hosts.contains { host in
        plan.detached.contains(host)
          || suggested[host] == nil && present[host].map { rest(of: $0, host).isEmpty } == false
      }
  }

  private mutating func dissolve(_ group: SubdomainGroup) {
    for host in group.kept {
      // The entry existed only to exclude subdomains from the group.
      suggested[host]?[PolicyKey.includesSubdomains.rawValue] = nil
      if suggested[host]?.isEmpty == true { suggested[host] = nil }
    }
    for host in group.hosts where suggested[host] == nil { suggested[host] = shared[host] }
    if group.sawDomain {
      suggested[group.domain]?[PolicyKey.includesSubdomains.rawValue] = nil
    } else {
      suggested[group.domain] = nil
    }
    dissolved.append(group.domain)
  }

  private mutating func hold(
    _ settings: Set<ExceptionSetting>, of host: String, under key: String
  ) {
    // An entry that stays unchanged is responsible for all names it covers.
    if keepsUnused, !isReplaced(key) { return }
    for setting in ExceptionSetting.allCases where settings.contains(setting) {
      guard plan.futile[host]?.contains(setting) != true,
        let value = present.settings(of: key)?.value(of: setting),
        answer(for: host)?[setting.key.rawValue] == nil
      else { continue }
      held[host, default: PropertyListDictionary()][setting.key.rawValue] = setting.plain(value)
    }
  }

  /// Raises the minimum TLS version that is kept for a host from 1.0 to 1.1, as no connection needs
  /// 1.0.
  private mutating func raiseFloor(of host: String) {
    let floor = ExceptionSetting.minimumTLSVersion.key.rawValue
    if held[host]?[floor] == .string("TLSv1.0") { held[host]?[floor] = .string("TLSv1.1") }
  }

  private func isReplaced(_ key: String) -> Bool {
    suggested[key] != nil
      || use.entries[key]?.hosts.contains {
        answer(for: $0) != nil && plan.excepted[$0] == nil
      } == true
  }

  func answer(for host: String) -> PropertyListDictionary? {
    suggested[host] ?? shared[host]
  }

  mutating func mergeAll() {
    for entry in present.exceptions { merge(entry) }
    let known = Set(present.exceptions.map(\.key))
    for host in Set(suggested.keys).union(held.keys).subtracting(known).sorted() { add(host) }
  }

  mutating func drop(_ hosts: Set<String>, because reason: DictionaryChange.Reason) {
    entries.removeAll { hosts.contains($0.key) }
    var dropped: Set<String> = []
    changes = changes.compactMap { change in
      guard change.path.count > 1, hosts.contains(change.path[1]) else { return change }
      // Changes of single keys are covered by the change of the whole entry.
      guard dropped.insert(change.path[1]).inserted else { return nil }
      return DictionaryChange(
        .remove, at: PolicyKey.path(toException: change.path[1]),
        from: present[change.path[1]].map(PropertyListValue.dictionary), to: nil, because: reason)
    }
  }

  mutating func addEmptyEntries(for hosts: [String]) {
    let known = Set(entries.map(\.key))
    let nothing = PropertyListValue.dictionary([:])
    let places = Dictionary(
      changes.indices.map { (changes[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    for host in hosts where !known.contains(host) {
      guard let index = places[PolicyKey.path(toException: host)] else {
        record(.add, host, from: nil, to: nothing, because: .shields)
        continue
      }
      entries.append(.init(key: host, value: nothing))
      changes[index].kind = .narrow
      changes[index].new = nothing
      changes[index].reason = .shields
    }
  }

  /// Records the change of an entry, and the new entry unless `new` is `nil`.
  private mutating func record(
    _ kind: DictionaryChange.Kind, _ host: String, from old: PropertyListValue?,
    to new: PropertyListValue?, because reason: DictionaryChange.Reason, evidence: [Place] = []
  ) {
    if let new { entries.append(.init(key: host, value: new)) }
    changes.append(
      DictionaryChange(
        kind, at: PolicyKey.path(toException: host), from: old, to: new, because: reason,
        evidence: evidence))
  }

  // MARK: Entries that are new

  private mutating func add(_ host: String) {
    // An entry of its own hides the parent's entry, so it must repeat the shared keys.
    var keys = answer(for: host) ?? PropertyListDictionary()
    for entry in held[host]?.entries ?? [] { keys[entry.key] = entry.value }
    let inherited = inherited(by: host)
    let isOpened = !keys.isEmpty
    for entry in inherited where keys[entry.key] == nil { keys[entry.key] = entry.value }
    let reason: DictionaryChange.Reason =
      doubted.contains(host)
      ? .undecided
      : plan.excepted[host] != nil
        ? .hasNoExemption
        : isOpened || inherited.isEmpty
          ? grounds.need(of: host, for: keys) : .tightensAsAbove
    record(
      .add, host, from: nil, to: .dictionary(keys), because: reason,
      evidence: plan.excepted[host].map { [$0.place] } ?? grounds.places(of: host))
  }

  private func inherited(by host: String) -> [PropertyListDictionary.Entry] {
    let parent = present.keys(near: host).lazy.filter { $0 != host }
      .compactMap { key in present.settings(of: key).map { (entry: key, keys: $0) } }
      .first { $0.keys.includesSubdomains }
    guard let parent else { return [] }
    return rest(of: parent.keys, host, in: parent.entry).filter {
      PolicyKey(rawValue: $0.key) != nil
    }
  }

  /// Returns the keys of an entry that stay even if no setting is needed: keys stricter than ATS,
  /// and keys that ATS does not know, in the current spelling.
  private func rest(
    of keys: PropertyListDictionary, _ host: String, in entry: String? = nil
  ) -> [PropertyListDictionary.Entry] {
    keyMerge(keys, with: [:], of: host, in: entry).merged.entries
  }

  private func keyMerge(
    _ keys: PropertyListDictionary, with target: PropertyListDictionary, of host: String,
    in entry: String? = nil, _ treatment: ExceptionKeyMerge.Treatment = .needed
  ) -> ExceptionKeyMerge {
    var merge = ExceptionKeyMerge(
      host: host, keys: keys, target: target,
      doubted: doubted.contains(host) ? held[host] ?? [:] : [:],
      futile: plan.futile[host] ?? [], void: void.keys(of: entry ?? host), grounds: grounds,
      dropsTransparency: dropsTransparency, treatment: treatment)
    merge.mergeAll()
    return merge
  }

  // MARK: Entries that the app has

  private mutating func merge(_ entry: PropertyListDictionary.Entry) {
    let host = entry.key
    guard let keys = present[host] else { return mergeUnread(entry) }
    let isNeeded = answer(for: host) != nil || held[host] != nil
    // Without the entry the host is exempt from ATS again, which is what its traffic needs.
    if let place = plan.freed[host], plan.excepted[host] == nil {
      return remove(entry, because: .endedExemption, evidence: [place])
    }
    if !isNeeded, !keepsUnused, use.entries[host]?.hosts.isEmpty != false,
      let statement = void.entry(host)
    {
      return remove(entry, because: .void(statement))
    }
    // An own entry would hide the shared one, so it is removed unless it has further settings.
    let isSharing = suggested[host] == nil && held[host] == nil && shared[host] != nil
    if isSharing, rest(of: keys, host).isEmpty {
      return remove(entry, because: .sharedEntry, evidence: grounds.places(of: host))
    }
    let target = answer(for: host).map { suggestion in
      PropertyListDictionary(suggestion.entries + (held[host]?.entries ?? []))
    }
    if let target = target ?? held[host] {
      return merge(keys, with: target, of: host)
    }
    // An entry without loosened settings makes its host stricter, so it stays in some form.
    if keys.loosened.isEmpty {
      strictHosts.append(host)
      return keepsUnused ? keep(entry, because: .opensNothing) : clean(entry, keys, .strict)
    }
    if keepsUnused, !isReplaced(host) {
      return keep(entry, because: .keptUnused)
    }
    let (reason, kind) = removalReason(host)
    let rest = rest(of: keys, host)
    let places = use.entries[host]?.whole.place.map { [$0] } ?? asidePlaces(host)
    // If nothing else is left of the entry, it is removed as a whole.
    guard !rest.isEmpty else {
      return record(kind, host, from: entry.value, to: nil, because: reason, evidence: places)
    }
    // An entry of a local host would end its exemption, even one with settings that loosen nothing.
    guard !ExceptionEntryName.isLocal(host, keys) else { return clean(entry, keys, .exempting) }
    let narrowed = keyMerge(keys, with: reach(of: keys, host), of: host).merged
    record(
      .narrow, host, from: entry.value, to: .dictionary(narrowed), because: .inPart(reason),
      evidence: places)
  }

  private mutating func clean(
    _ entry: PropertyListDictionary.Entry, _ keys: PropertyListDictionary,
    _ treatment: ExceptionKeyMerge.Treatment
  ) {
    let host = entry.key
    var target = reach(of: keys, host)
    for setting in keys.loosened where plan.futile[host]?.contains(setting) != true {
      guard let value = keys.value(of: setting) else { continue }
      target[setting.key.rawValue] = setting.plain(value)
    }
    let merge = keyMerge(keys, with: target, of: host, treatment)
    guard merge.merged != keys else {
      return keep(
        .init(key: host, value: .dictionary(keys)), because: treatment.reason ?? .needed)
    }
    entries.append(.init(key: host, value: .dictionary(merge.merged)))
    changes += merge.changes
  }

  private func reach(
    of keys: PropertyListDictionary, _ host: String
  ) -> PropertyListDictionary {
    guard keys.includesSubdomains, !ExceptionEntryName.isAddress(host) else { return [:] }
    return [PolicyKey.includesSubdomains.rawValue: .boolean(true)]
  }

  private mutating func remove(
    _ entry: PropertyListDictionary.Entry, because reason: DictionaryChange.Reason,
    evidence: [Place] = []
  ) {
    record(.remove, entry.key, from: entry.value, to: nil, because: reason, evidence: evidence)
  }

  private mutating func mergeUnread(_ entry: PropertyListDictionary.Entry) {
    guard let keys = suggested[entry.key] else {
      guard keepsUnused else {
        return remove(entry, because: void.entry(entry.key).map { .void($0) } ?? .unread)
      }
      return keep(entry, because: .unread)
    }
    record(
      .rewrite, entry.key, from: entry.value, to: .dictionary(keys),
      because: grounds.need(of: entry.key, for: keys), evidence: grounds.places(of: entry.key))
  }

  private mutating func keep(
    _ entry: PropertyListDictionary.Entry, because reason: DictionaryChange.Reason
  ) {
    record(.keep, entry.key, from: entry.value, to: entry.value, because: reason)
  }

  // MARK: Keys of an entry that stays

  private mutating func merge(
    _ keys: PropertyListDictionary, with target: PropertyListDictionary, of host: String
  ) {
    let merge = keyMerge(keys, with: target, of: host)
    let merged = PropertyListValue.dictionary(merge.merged)
    guard merge.changes.allSatisfy({ $0.kind == .keep }) else {
      entries.append(.init(key: host, value: merged))
      changes += merge.changes
      return
    }
    record(
      .keep, host, from: merged, to: merged,
      because: doubted.contains(host) && suggested[host] == nil
        ? .undecided : grounds.need(of: host, for: merge.merged),
      evidence: grounds.places(of: host))
  }
}
