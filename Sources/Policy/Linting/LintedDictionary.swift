import AppTransportSecurity
import HostNames
public import PropertyLists

/// A dictionary laid out for the rules, so that each of them asks and none of them searches.
struct LintedDictionary {
  /// The kind of a property list.
  enum Kind {
    /// It holds `NSAppTransportSecurity`, or could.
    case infoPlist
    /// It is what `NSAppTransportSecurity` would hold.
    case bareDictionary
  }

  static let policyKey = "NSAppTransportSecurity"

  let linter: Linter
  let root: PropertyListDictionary
  /// The owner of the list, as given by the caller or by the list itself.
  let owner: ListOwner
  let kind: Kind
  /// The format of the file, which decides how a value can be mended.
  let format: PropertyListDocument.Format
  /// The dictionary of the policy; `nil` if there is none or if the value is not a dictionary.
  let policyList: PropertyListDictionary?
  let policy: TransportSecurityPolicy
  /// The findings of the policy's own reader, except those in misplaced dictionaries.
  let unusable: [DictionaryFinding]
  /// The entries of `NSExceptionDomains` that are dictionaries under a name, in their order.
  let entries: [LintedEntry]
  /// The entries of `NSPinnedDomains`.
  let pins: [LintedEntry]
  /// The entries of `NSExceptionDomains`, and behind them those of `NSPinnedDomains`.
  let entriesAndPins: [LintedEntry]
  /// The places of the entries in their list, by key.
  let entriesByKey: [String: Int]
  /// The values of the policy by key, the last where a key stands twice.
  let topLevel: [String: PropertyListValue]
  /// The keys that are not read where they stand.
  private(set) var strayKeys: [StrayKey] = []
  /// The values under the names of hosts, by dictionary and name.
  private let domains: [String: [String: PropertyListValue]]

  init(
    root: PropertyListDictionary, owner: ListOwner, format: PropertyListDocument.Format,
    isInfoPlist: Bool = false, linter: Linter
  ) {
    self.linter = linter
    self.format = format
    self.root = root
    self.owner = owner == .unknown ? ListOwner(packageTypeIn: root) : owner
    kind = !isInfoPlist && Linter.holdsBarePolicy(root) ? .bareDictionary : .infoPlist
    if kind == .bareDictionary {
      policyList = root
    } else if case .dictionary(let list) = root[Self.policyKey] {
      policyList = list
    } else {
      policyList = nil
    }
    let list = policyList ?? PropertyListDictionary()
    let policy = TransportSecurityPolicy(propertyList: list)
    self.policy = policy
    let prefix = kind == .bareDictionary ? [] : [Self.policyKey]
    entries = LintedEntry.entries(
      of: list, under: .exceptionDomains, prefix: prefix, readings: linter.readings(of: policy))
    pins = LintedEntry.entries(of: list, under: .pinnedDomains, prefix: prefix, readings: [])
    entriesAndPins = entries + pins
    entriesByKey = Dictionary(
      entries.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
    unusable = policy.findings.filter { finding in
      guard finding.path.count > 2 else { return true }
      return !LintedEntry.isKey(finding.path[1])
    }
    topLevel = list.lastValues
    domains = [PolicyKey.exceptionDomains.rawValue, PolicyKey.pinnedDomains.rawValue].reduce(
      into: [:]
    ) { domains, name in
      if case .dictionary(let hosts) = list[name] { domains[name] = hosts.lastValues }
    }
    strayKeys = findStrayKeys()
  }

  /// The value at a way below the policy.
  func value(at path: [String]) -> PropertyListValue? {
    guard let first = path.first else { return nil }
    guard path.count > 1 else { return topLevel[first] }
    let value = domains[first]?[path[1]]
    guard path.count > 2 else { return value }
    guard case .dictionary(let list) = value else { return nil }
    return list[path[2]]
  }

  /// The name in the dictionary of a path's last key that means a key already: the key itself, a spelling of the past, or
  /// the first slip before the path's; `nil` without one.
  ///
  /// Of several spellings one is to be rewritten, and the others are to go. One that old systems read comes first.
  func name(of key: String, beside path: [String]) -> String? {
    guard let list = dictionary(at: path.dropLast()), let own = path.last else { return nil }
    if list[key] != nil { return key }
    func isLegacy(_ name: String) -> Bool {
      PolicyKey(rawValue: name)?.replacement?.rawValue == key
    }
    let before = list.entries.prefix { $0.key != own }
    if isLegacy(own) { return before.first { isLegacy($0.key) }?.key }
    if let legacy = list.entries.first(where: { isLegacy($0.key) }) { return legacy.key }
    let place = PolicyKey.Place(of: kind == .bareDictionary ? path : Array(path.dropFirst()))
    return before.prefix(Self.mostNeighbours).first {
      PolicyKey(rawValue: $0.key) == nil
        && KeyLikeness.meant(by: $0.key, in: place)?.rawValue == key
    }?.key
  }

  /// The maximum number of keys before another that are compared with it.
  private static let mostNeighbours = 64

  /// The value at a path from the root; `nil` for a path through an array.
  func written(at path: [String]) -> PropertyListValue? {
    path.last.flatMap { dictionary(at: path.dropLast())?[$0] }
  }

  /// The type of a key where the value at a path has another one; without a key, the type of
  /// `NSAppTransportSecurity`.
  func wantedType(of key: PolicyKey?, at path: [String]) -> LintStatement.ValueType? {
    let wanted = key.map { ($0.replacement ?? $0).valueType } ?? .dictionary
    guard let value = written(at: path), LintStatement.ValueType(value) != wanted else {
      return nil
    }
    return wanted
  }

  /// Returns whether a place has a key.
  func holds(_ key: String, in place: LintStatement.KeyPlace) -> Bool {
    switch place {
    case .root: root[key] != nil
    case .policy: kind == .infoPlist && topLevel[key] != nil
    case .exceptionDomains, .exception, .pinnedDomain: false
    }
  }

  private func dictionary(at path: ArraySlice<String>) -> PropertyListDictionary? {
    var list = root
    for step in path {
      guard case .dictionary(let next) = list[step] else { return nil }
      list = next
    }
    return list
  }

  /// The release that brought a change, as the systems of the range are called.
  func release(of change: SystemChange) -> LintStatement.Release {
    let onMac = linter.systems.count { $0.platform == .macOS }
    let platform: SystemVersion.Platform? =
      onMac == 0 ? .iOS : onMac == linter.systems.count ? .macOS : nil
    return LintStatement.Release(change: change, platform: platform)
  }

  /// The way to a place below the policy.
  func path(_ path: [String]) -> [String] {
    kind == .bareDictionary ? path : [Self.policyKey] + path
  }

  /// The way to a key of the policy.
  func path(_ key: PolicyKey) -> [String] { path([key.rawValue]) }

  /// The value of a yes-or-no key of the policy as strict readers take it; `nil` where it is absent
  /// or ignored.
  func flag(_ key: PolicyKey) -> Bool? { topLevel[key.rawValue]?.flag }

  /// The narrow keys that stand in the policy with any value a strict reader takes (ATS-24).
  var narrowKeys: [PolicyKey] {
    [.allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent, .allowsLocalNetworking]
      .filter { flag($0) != nil }
  }

  /// True if some system of the range lets hosts without an entry do anything that ATS forbids.
  var opensUnlistedHosts: Bool {
    flag(.allowsArbitraryLoadsForMedia) == true || flag(.allowsArbitraryLoadsInWebContent) == true
      || isBlanketInForce
  }

  /// True if `NSAllowsArbitraryLoads` is in force on some system of the range.
  var isBlanketInForce: Bool {
    flag(.allowsArbitraryLoads) == true
      && (narrowKeys.isEmpty || linter.systems.contains { !$0.includes(.narrowGlobalKeys) })
  }
}

extension Linter {
  /// True for a key that was meant for the dictionary of App Transport Security, and is not read at the
  /// root of an Info.plist.
  public static func isStray(atRoot key: String) -> Bool { StrayKey(ofRoot: key) != nil }

  /// Tells whether a dictionary is the value of `NSAppTransportSecurity` rather than an Info.plist.
  public static func holdsBarePolicy(_ root: PropertyListDictionary) -> Bool {
    var holdsPolicyKey = false
    for entry in root.entries {
      if entry.key == LintedDictionary.policyKey || entry.key.hasPrefix("CFBundle") { return false }
      if PolicyKey(rawValue: entry.key)?.places.contains(.dictionary) == true {
        holdsPolicyKey = true
      }
    }
    return holdsPolicyKey
  }

  /// The exceptions as every kind of reader in the range takes them.
  func readings(of policy: TransportSecurityPolicy) -> [[String: DomainException]] {
    var kinds = Set<[Bool]>()
    return systems.filter {
      kinds.insert([$0.includes(.rewrittenReader), $0.includes(.strictBooleans)]).inserted
    }
    .map { policy.exceptions(on: $0, assumptions: assumptions) }
  }
}

extension PropertyListDictionary {
  /// The value of a yes-or-no key as strict readers take it.
  func flag(_ key: PolicyKey) -> Bool? { self[key.rawValue]?.flag }

  /// The values by key, the last where a key stands twice.
  fileprivate var lastValues: [String: PropertyListValue] {
    Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}

extension PropertyListValue {
  /// The value as strict readers take a yes-or-no key; `nil` where they ignore it (ATS-27).
  fileprivate var flag: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value == 1
    case .real(let value): value == 1
    default: nil
    }
  }
}
