import AppTransportSecurity
import Evidence
import PropertyLists

/// Merges the entries of `NSExceptionDomains`: those of the app in their order, then new ones by
/// name.
struct ExceptionMerge {
  /// The merged entries.
  private(set) var entries: [PropertyListDictionary.Entry] = []
  /// The change of each entry, the dictionary itself first.
  private(set) var changes: [DictionaryChange] = []
  /// Entries of the app that open nothing and are there to put a host back under ATS.
  private(set) var strictHosts: [String] = []

  /// Domains of groups that could not be kept.
  private(set) var dissolved: [String] = []

  let present: PresentDictionary
  let use: ExceptionUse
  let grounds: MergeGrounds
  private let aside: SetAsideHosts
  private var suggested: [String: PropertyListDictionary]
  /// The keys that hosts get from a shared entry, in the form of an entry of their own.
  private var shared: [String: PropertyListDictionary]
  private let keepsUnused: Bool
  private let dropsTransparency: Bool
  private let futile: [String: Set<ExceptionSetting>]
  /// Settings that entries of the app loosen, that the suggestion does not and that stay: what is
  /// needed because of the app's own keys, and of what the traffic leaves the need open.
  private var held: [String: PropertyListDictionary] = [:]
  /// The hosts of those that nothing shows to be needed.
  private var doubted: Set<String> = []

  /// - Parameters:
  ///   - present: The app's dictionary.
  ///   - use: The exceptions of it that the traffic needs.
  ///   - suggestion: The suggested dictionary.
  ///   - keepsUnused: Exceptions that no observation needs stay as they are.
  ///   - dropsTransparency: `NSRequiresCertificateTransparency` means nothing on any system.
  ///   - detached: Hosts that get an entry of their own although they could share one.
  ///   - futile: Settings of hosts that let nothing through beside keys of the app's own that stay.
  init(
    present: PresentDictionary, use: ExceptionUse, suggestion: Suggestion, keepsUnused: Bool,
    dropsTransparency: Bool, detached: Set<String> = [],
    futile: [String: Set<ExceptionSetting>] = [:]
  ) {
    self.present = present
    self.use = use
    self.keepsUnused = keepsUnused
    self.dropsTransparency = dropsTransparency
    grounds = MergeGrounds(suggestion)
    aside = SetAsideHosts(suggestion.setAside, under: present)
    let domains = PresentDictionary(suggestion.dictionary)
    let suggested = Dictionary(
      domains.exceptions.compactMap { entry in domains[entry.key].map { (entry.key, $0) } },
      uniquingKeysWith: { $1 })
    var shared: [String: PropertyListDictionary] = [:]
    for host in suggestion.hosts {
      guard var keys = host.coveredBy.flatMap({ suggested[$0] }) else { continue }
      keys[PolicyKey.includesSubdomains.rawValue] = nil
      shared[host.host] = keys
    }
    self.futile = futile
    self.suggested = suggested
    self.shared = shared
    for (host, settings) in futile { leaveOut(settings, of: host) }
    for (key, entry) in use.entries.sorted(by: { $0.key < $1.key }) {
      for (host, settings) in entry.needs {
        hold(settings, of: host, under: key)
        let isLow = entry.lowestFloor.contains(host) || entry.doubts[host] != nil
        if !isLow { raiseFloor(of: host) }
      }
      for (host, settings) in entry.doubts {
        let isNeeded = held[host] != nil
        hold(settings, of: host, under: key)
        if !isNeeded, held[host] != nil { doubted.insert(host) }
      }
    }
    for group in suggestion.groups ?? [] where isHindered(group, detached) { dissolve(group) }
  }

  /// Takes settings that let nothing through out of what a host is to have.
  private mutating func leaveOut(_ settings: Set<ExceptionSetting>, of host: String) {
    for setting in settings {
      suggested[host]?[setting.key.rawValue] = nil
      shared[host]?[setting.key.rawValue] = nil
    }
    // Without a key left it needs no entry, unless one says on what tightened for it so far.
    guard present[host] == nil, inherited(by: host).isEmpty else { return }
    if suggested[host]?.isEmpty == true { suggested[host] = nil }
    if shared[host]?.isEmpty == true { shared[host] = nil }
  }

  /// Tells whether a group must be dissolved: its domain keeps keys that the other hosts do not
  /// need, or one of its hosts needs an entry of its own.
  private func isHindered(_ group: SubdomainGroup, _ detached: Set<String>) -> Bool {
    held[group.domain] != nil
      || group.hosts.contains { host in
        detached.contains(host)
          || suggested[host] == nil && present[host]?.entries.contains(where: staysAlone) == true
      }
  }

  /// Gives the hosts of a group entries of their own.
  private mutating func dissolve(_ group: SubdomainGroup) {
    for host in group.kept where suggested[host]?.isEmpty == true { suggested[host] = nil }
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
    // An entry that stays as it is answers for all the names it reaches.
    if keepsUnused, !isReplaced(key) { return }
    for setting in ExceptionSetting.allCases where settings.contains(setting) {
      guard futile[host]?.contains(setting) != true,
        let value = present.settings(of: key)?.value(of: setting),
        answer(for: host)?[setting.key.rawValue] == nil
      else { continue }
      held[host, default: PropertyListDictionary()][setting.key.rawValue] = setting.plain(value)
    }
  }

  /// Holds no more than TLS 1.1, which is enough for what was seen.
  private mutating func raiseFloor(of host: String) {
    let floor = ExceptionSetting.minimumTLSVersion.key.rawValue
    if held[host]?[floor] == .string("TLSv1.0") { held[host]?[floor] = .string("TLSv1.1") }
  }

  /// Tells whether the suggestion covers a name that the entry covers now.
  private func isReplaced(_ key: String) -> Bool {
    suggested[key] != nil || use.entries[key]?.hosts.contains { answer(for: $0) != nil } == true
  }

  /// Returns the keys that the suggestion gives a host, by its own entry or by a shared one.
  private func answer(for host: String) -> PropertyListDictionary? {
    suggested[host] ?? shared[host]
  }

  mutating func mergeAll() {
    for entry in present.exceptions { merge(entry) }
    let known = Set(present.exceptions.map(\.key))
    for host in Set(suggested.keys).union(held.keys).subtracting(known).sorted() { add(host) }
  }

  /// Leaves out entries that nothing needs after all.
  mutating func drop(_ hosts: Set<String>, because reason: DictionaryChange.Reason) {
    entries.removeAll { hosts.contains($0.key) }
    let paths = Set(hosts.map { path($0) })
    for index in changes.indices where paths.contains(changes[index].path) {
      changes[index].kind = .remove
      changes[index].new = nil
      changes[index].reason = reason
    }
  }

  /// Gives hosts that complied an entry that opens nothing, where they have none.
  mutating func shield(_ hosts: [String]) {
    let known = Set(entries.map(\.key))
    let nothing = PropertyListValue.dictionary([:])
    let places = Dictionary(
      changes.indices.map { (changes[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    for host in hosts where !known.contains(host) {
      entries.append(.init(key: host, value: nothing))
      let reason = DictionaryChange.Reason.shields
      if let index = places[path(host)] {
        changes[index].kind = .narrow
        changes[index].new = nothing
        changes[index].reason = reason
      } else {
        changes.append(
          DictionaryChange(.add, at: path(host), from: nil, to: nothing, because: reason))
      }
    }
  }

  private func path(_ keys: String...) -> [String] { [PolicyKey.exceptionDomains.rawValue] + keys }

  // MARK: Entries that are new

  private mutating func add(_ host: String) {
    // An entry of its own hides the one that a host shares.
    var keys = answer(for: host) ?? PropertyListDictionary()
    for entry in held[host]?.entries ?? [] { keys[entry.key] = entry.value }
    let inherited = inherited(by: host)
    let isOpened = !keys.isEmpty
    for entry in inherited where keys[entry.key] == nil { keys[entry.key] = entry.value }
    let reason: DictionaryChange.Reason =
      doubted.contains(host)
      ? .undecided
      : isOpened || inherited.isEmpty
        ? grounds.need(of: host, for: keys) : .tightensAsAbove
    entries.append(.init(key: host, value: .dictionary(keys)))
    changes.append(
      DictionaryChange(
        .add, at: path(host), from: nil, to: .dictionary(keys), because: reason,
        evidence: grounds.places(of: host)))
  }

  /// The tightening settings of the entry that spoke for a host before: they still hold for it.
  private func inherited(by host: String) -> [PropertyListDictionary.Entry] {
    let parent = present.keys(near: host).lazy.filter { $0 != host }
      .compactMap { present.settings(of: $0) }.first { $0.includesSubdomains }
    return parent?.entries.filter(isTightening) ?? []
  }

  private func isTightening(_ entry: PropertyListDictionary.Entry) -> Bool {
    if let setting = ExceptionSetting(entry.key) {
      return setting.effect(of: entry.value) == .tightens
    }
    switch PolicyKey(rawValue: entry.key) {
    case .exceptionRequiresNIAPPackage?: return true
    case .requiresCertificateTransparency?: return !entry.value.isOff && !dropsTransparency
    default: return false
    }
  }

  /// Tells whether a key of an entry stays if the rest of the entry is removed.
  private func staysAlone(_ entry: PropertyListDictionary.Entry) -> Bool {
    isTightening(entry) || PolicyKey(rawValue: entry.key) == nil
  }

  // MARK: Entries that the app has

  private mutating func merge(_ entry: PropertyListDictionary.Entry) {
    let host = entry.key
    guard let keys = present[host] else { return mergeUnread(entry) }
    // An entry of its own hides the one that a host shares, and goes unless it says more.
    let isSharing = suggested[host] == nil && held[host] == nil && shared[host] != nil
    if isSharing, !keys.entries.contains(where: staysAlone) {
      changes.append(
        DictionaryChange(
          .remove, at: path(host), from: entry.value, to: nil,
          because: .sharedEntry,
          evidence: grounds.places(of: host)))
      return
    }
    let target = answer(for: host).map { suggestion in
      PropertyListDictionary(suggestion.entries + (held[host]?.entries ?? []))
    }
    if let target = target ?? held[host] {
      return merge(keys, with: target, of: host)
    }
    if keys.loosened.isEmpty {
      strictHosts.append(host)
      return keep(entry, because: .opensNothing)
    }
    if keepsUnused, !isReplaced(host) {
      return keep(entry, because: .keptUnused)
    }
    let (reason, kind) = reasonToGo(host)
    var rest = keys.entries.filter(staysAlone)
    let places = use.entries[host]?.whole.place.map { [$0] } ?? asidePlaces(host)
    guard !rest.isEmpty else {
      changes.append(
        DictionaryChange(
          kind, at: path(host), from: entry.value, to: nil, because: reason, evidence: places))
      return
    }
    guard !LocalHosts.contain(host) else {
      return keep(entry, because: .wouldEndExemption)
    }
    if keys.includesSubdomains {
      let key = PolicyKey.includesSubdomains.rawValue
      rest = keys.entries.filter { $0.key == key || staysAlone($0) }
    }
    let narrowed = PropertyListValue.dictionary(PropertyListDictionary(rest))
    entries.append(.init(key: host, value: narrowed))
    changes.append(
      DictionaryChange(
        .narrow, at: path(host), from: entry.value, to: narrowed,
        because: .inPart(reason), evidence: places))
  }

  private mutating func mergeUnread(_ entry: PropertyListDictionary.Entry) {
    guard let keys = suggested[entry.key] else {
      return keep(entry, because: .unread)
    }
    entries.append(.init(key: entry.key, value: .dictionary(keys)))
    changes.append(
      DictionaryChange(
        .rewrite, at: path(entry.key), from: entry.value, to: .dictionary(keys),
        because: grounds.need(of: entry.key, for: keys), evidence: grounds.places(of: entry.key)))
  }

  private mutating func keep(
    _ entry: PropertyListDictionary.Entry, because reason: DictionaryChange.Reason
  ) {
    entries.append(entry)
    changes.append(
      DictionaryChange(
        .keep, at: path(entry.key), from: entry.value, to: entry.value, because: reason))
  }

  /// Returns the places of the traffic that was set aside, if there is no other traffic of the
  /// host.
  private func asidePlaces(_ host: String) -> [Place] {
    let isAll = use.entries[host]?.hosts.isEmpty != false && !LocalHosts.contain(host)
    return isAll ? aside.places(under: host) : []
  }

  private func reasonToGo(
    _ host: String
  ) -> (DictionaryChange.Reason, DictionaryChange.Kind) {
    let known = use.entries[host]
    let covered = (known?.hosts ?? []).filter { answer(for: $0) != nil || held[$0] != nil }
    if !covered.isEmpty { return (.ownEntries(.brief(covered.sorted())), .narrow) }
    if let need = known?.whole, !need.isEmpty {
      return (grounds.fix(of: need.hosts.sorted()), .remove)
    }
    if LocalHosts.contain(host) { return (.localHost, .remove) }
    if let hopeless = known?.hopeless, !hopeless.isEmpty {
      return (.noKeyHelps(.brief(hopeless.sorted())), .remove)
    }
    if let seen = known?.hosts, !seen.isEmpty { return (grounds.doneWithout(seen), .remove) }
    return (aside.traffic(under: host).map { .setAside($0) } ?? .notSeen, .remove)
  }

  // MARK: Keys of an entry that stays

  private mutating func merge(
    _ keys: PropertyListDictionary, with target: PropertyListDictionary, of host: String
  ) {
    var merge = ExceptionKeyMerge(
      host: host, keys: keys, target: target,
      doubted: doubted.contains(host) ? held[host] ?? [:] : [:],
      futile: futile[host] ?? [], grounds: grounds, dropsTransparency: dropsTransparency)
    merge.mergeAll()
    let merged = PropertyListValue.dictionary(merge.merged)
    entries.append(.init(key: host, value: merged))
    if merge.changes.allSatisfy({ $0.kind == .keep }) {
      let reason: DictionaryChange.Reason =
        doubted.contains(host) && suggested[host] == nil
        ? .undecided : grounds.need(of: host, for: merge.merged)
      changes.append(
        DictionaryChange(
          .keep, at: path(host), from: merged, to: merged, because: reason,
          evidence: grounds.places(of: host)))
    } else {
      changes += merge.changes
    }
  }
}
