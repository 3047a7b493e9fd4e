import AppTransportSecurity
import HostNames
public import PropertyLists

/// A policy dictionary, indexed once for all lint rules.
///
/// Rules look up entries, keys and paths here and never search the property list themselves. A
/// hostile dictionary can have a million entries, so a search by each rule would be too slow.
struct LintedDictionary {
  enum Kind {
    case infoPlist
    /// The root is the value of `NSAppTransportSecurity`, without an Info.plist around it.
    case bareDictionary
  }

  static let policyKey = "NSAppTransportSecurity"

  let linter: Linter
  let root: PropertyListDictionary
  let owner: InfoPlistOwner
  let kind: Kind
  let format: PropertyListDocument.Format
  /// The value of `NSAppTransportSecurity`; `nil` if it is absent or not a dictionary.
  let policyList: PropertyListDictionary?
  let policy: TransportSecurityPolicy
  let unusable: [DictionaryFinding]
  /// The entries of `NSExceptionDomains` that are dictionaries, in file order.
  let entries: [LintedEntry]
  let pins: [LintedEntry]
  let entriesAndPins: [LintedEntry]
  let entriesByKey: [String: Int]
  /// The policy's values by key; the last value of a duplicate key.
  let topLevel: [String: PropertyListValue]
  private(set) var strayKeys: [MisplacedKey] = []
  private let domains: [String: [String: PropertyListValue]]

  init(
    root: PropertyListDictionary, owner: InfoPlistOwner, format: PropertyListDocument.Format,
    isInfoPlist: Bool = false, linter: Linter
  ) {
    self.linter = linter
    self.format = format
    self.root = root
    self.owner = owner == .unknown ? InfoPlistOwner(packageTypeIn: root) : owner
    // The file may be the ATS dictionary alone or a whole Info.plist.
    kind = !isInfoPlist && Linter.holdsBarePolicy(root) ? .bareDictionary : .infoPlist
    if kind == .bareDictionary {
      policyList = root
    } else if case .dictionary(let list) = root[Self.policyKey] {
      policyList = list
    } else {
      policyList = nil
    }
    let list = policyList ?? PropertyListDictionary()
    var policy = TransportSecurityPolicy(propertyList: list)
    if kind == .infoPlist { policy.readSettings(besidePolicyIn: root) }
    self.policy = policy
    let prefix = kind == .bareDictionary ? [] : [Self.policyKey]
    entries = LintedEntry.entries(
      of: list, under: .exceptionDomains, prefix: prefix, readings: linter.readings(of: policy))
    pins = LintedEntry.entries(of: list, under: .pinnedDomains, prefix: prefix, readings: [])
    entriesAndPins = entries + pins
    entriesByKey = Dictionary(
      entries.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
    // Misplaced keys among the domains have a rule of their own.
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

  func value(at path: [String]) -> PropertyListValue? {
    guard let first = path.first else { return nil }
    guard path.count > 1 else { return topLevel[first] }
    let value = domains[first]?[path[1]]
    guard path.count > 2 else { return value }
    guard case .dictionary(let list) = value else { return nil }
    return list[path[2]]
  }

  /// Returns another key of the same dictionary that already means `key`: `key` itself, an obsolete
  /// spelling, or an earlier misspelling.
  ///
  /// Of several spellings of one key, one should be rewritten and the others removed. A spelling
  /// that older OS versions read takes precedence.
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
        && IntendedKeyGuess.meant(by: $0.key, in: place)?.rawValue == key
    }?.key
  }

  /// The maximum number of preceding keys of the same dictionary that are compared with a key.
  private static let mostNeighbours = 64

  func written(at path: [String]) -> PropertyListValue? {
    path.last.flatMap { dictionary(at: path.dropLast())?[$0] }
  }

  /// Returns the type that a key requires, if the value at the path has another type; else `nil`.
  ///
  /// If `key` is `nil`, the type for `NSAppTransportSecurity` itself is required.
  func wantedType(of key: PolicyKey?, at path: [String]) -> LintStatement.ValueType? {
    let wanted = key.map { ($0.replacement ?? $0).valueType } ?? .dictionary
    guard let value = written(at: path), LintStatement.ValueType(value) != wanted else {
      return nil
    }
    return wanted
  }

  func holds(_ key: String, in place: UnreadKeyRule.Place) -> Bool {
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

  func release(of change: SystemChange) -> LintStatement.Release {
    let onMac = linter.systems.count { $0.platform == .macOS }
    let platform: SystemVersion.Platform? =
      onMac == 0 ? .iOS : onMac == linter.systems.count ? .macOS : nil
    return LintStatement.Release(change: change, platform: platform)
  }

  func path(_ path: [String]) -> [String] {
    kind == .bareDictionary ? path : [Self.policyKey] + path
  }

  func path(_ key: PolicyKey) -> [String] { path([key.rawValue]) }

  /// Returns a boolean key's value as read since iOS 18.5; `nil` if it is absent or ignored.
  func flag(_ key: PolicyKey) -> Bool? { topLevel[key.rawValue]?.flag }

  /// The global keys narrower than `NSAllowsArbitraryLoads` that have a value which iOS 18.5 and
  /// later accept; each of them cancels `NSAllowsArbitraryLoads` (ATS-24).
  var narrowKeys: [PolicyKey] {
    [.allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent, .allowsLocalNetworking]
      .filter { flag($0) != nil }
  }

  var opensUnlistedHosts: Bool {
    flag(.allowsArbitraryLoadsForMedia) == true || flag(.allowsArbitraryLoadsInWebContent) == true
      || isBlanketInForce
  }

  var isBlanketInForce: Bool {
    flag(.allowsArbitraryLoads) == true
      && (narrowKeys.isEmpty || linter.systems.contains { !$0.includes(.narrowGlobalKeys) })
  }
}

extension Linter {
  /// Returns true for a key at the root of an Info.plist that belongs in `NSAppTransportSecurity`,
  /// even if it is misspelled.
  public static func isStray(atRoot key: String) -> Bool { MisplacedKey(ofRoot: key) != nil }

  /// Returns true if a dictionary is the value of `NSAppTransportSecurity` rather than an
  /// Info.plist.
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

  /// Returns the exceptions by key, interpreted once for each group of checked OS versions that
  /// read values alike.
  func readings(of policy: TransportSecurityPolicy) -> [[String: DomainException]] {
    var kinds = Set<[Bool]>()
    return systems.filter {
      kinds.insert([$0.includes(.rewrittenReader), $0.includes(.checkedTypes)]).inserted
    }
    .map { policy.exceptions(on: $0, assumptions: assumptions) }
  }
}

extension PropertyListDictionary {
  func flag(_ key: PolicyKey) -> Bool? { self[key.rawValue]?.flag }

  fileprivate var lastValues: [String: PropertyListValue] {
    Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}

extension PropertyListValue {
  /// The boolean as systems read it since iOS 18.5; `nil` if they ignore the value (ATS-27).
  fileprivate var flag: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value == 1
    case .real(let value): value == 1
    default: nil
    }
  }
}
