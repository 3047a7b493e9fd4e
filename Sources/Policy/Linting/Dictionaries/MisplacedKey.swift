import AppTransportSecurity
import HostNames
import PropertyLists

/// A key that no system reads in the dictionary that contains it.
struct MisplacedKey {
  enum Kind: Hashable {
    case misplaced
    /// A second `NSAppTransportSecurity` inside the first, with hosts as keys.
    case nestedDomains
    /// A second `NSAppTransportSecurity` inside the first, with keys that belong in the first.
    case nestedPolicy
    case nestedValue
    /// Xcode's display name instead of this key; `nil` for `NSAppTransportSecurity` itself.
    case displayName(PolicyKey?)
    /// A misspelling of this key; `nil` for `NSAppTransportSecurity` itself.
    case misspelled(PolicyKey?)
    case unknown

    static func meaning(_ key: PolicyKey?, in name: String) -> Kind {
      name.trimmed.contains(" ") ? .displayName(key) : .misspelled(key)
    }
  }

  var path: [String]
  var kind: Kind
  /// The dictionary in which the key belongs; `nil` if the key is already in it, or if no
  /// dictionary is known.
  var belongsIn: UnreadKeyRule.Place?

  var name: String { path.last ?? "" }
}

extension MisplacedKey {
  /// Classifies a misplaced or misspelled ATS key at the root of an Info.plist; `nil` for any other
  /// key.
  init?(ofRoot name: String) {
    if let key = PolicyKey(rawValue: name) {
      self.init(path: [name], kind: .misplaced, belongsIn: UnreadKeyRule.Place(of: key))
      return
    }
    if IntendedKeyGuess.meansPolicy(name) {
      self.init(path: [name], kind: .meaning(nil, in: name))
      return
    }
    // An Info.plist has many keys; only those that resemble keys of ATS are examined.
    guard name.hasPrefix("NS") || name.contains(" ") || IntendedKeyGuess.isMisspelling(name),
      let key = IntendedKeyGuess.meant(by: name, in: .dictionary)
    else { return nil }
    self.init(
      path: [name], kind: .meaning(key, in: name), belongsIn: UnreadKeyRule.Place(of: key))
  }

  /// Limits of the search in a hostile list: the nesting depth and the number of results.
  private static let (deepest, mostFound) = (32, 64)

  fileprivate static func findPolicies(
    in value: PropertyListValue, at path: [String], _ found: inout [MisplacedKey]
  ) {
    guard path.count < deepest, found.count < mostFound else { return }
    switch value {
    case .dictionary(let list):
      for entry in list.entries {
        let place = path + [entry.key]
        if entry.key == LintedDictionary.policyKey {
          found.append(MisplacedKey(path: place, kind: .misplaced, belongsIn: .root))
        } else {
          findPolicies(in: entry.value, at: place, &found)
        }
      }
    case .array(let items):
      for (index, item) in items.enumerated() {
        findPolicies(in: item, at: path + ["\(index)"], &found)
      }
    default: return
    }
  }

  func correction(
    _ key: PolicyKey?, in dictionary: LintedDictionary
  ) -> UnreadKeyRule.Correction {
    let name = key?.rawValue ?? LintedDictionary.policyKey
    let value = dictionary.written(at: path)
    return UnreadKeyRule.Correction(
      key: key, equivalentSibling: belongsIn == nil ? dictionary.name(of: name, beside: path) : nil,
      isThere: belongsIn.map { dictionary.holds(name, in: $0) } == true, place: belongsIn,
      wanted: dictionary.wantedType(of: key, at: path),
      isDefault: key.flatMap { key in value.map { dictionary.isDefault(key, $0) } } == true)
  }
}

extension LintedDictionary {
  func findStrayKeys() -> [MisplacedKey] {
    let hosts = strayHosts
    return strayKeysOfRoot + strayPolicies + strayKeysAmongDomains
      + unusable.filter { $0.kind == .unknownKey }.map { finding in
        stray(finding.path, in: PolicyKey.Place(of: finding.path), hosts)
      }
  }

  private var strayHosts: Set<[String]> {
    var hosts = Set<[String]>()
    for (name, value) in topLevel where value.isEntry(under: name) { hosts.insert([name]) }
    for entry in entries {
      // A single word below a host may be its first label, which alone is no host.
      for item in entry.list.entries
      where item.key.contains(".") && item.value.isEntry(under: item.key) {
        hosts.insert([PolicyKey.exceptionDomains.rawValue, entry.key, item.key])
      }
    }
    return hosts
  }

  private var strayKeysOfRoot: [MisplacedKey] {
    guard kind == .infoPlist else { return [] }
    return root.entries.compactMap { MisplacedKey(ofRoot: $0.key) }
  }

  private var strayPolicies: [MisplacedKey] {
    guard kind == .infoPlist else { return [] }
    var found: [MisplacedKey] = []
    for entry in root.entries where entry.key != Self.policyKey {
      MisplacedKey.findPolicies(in: entry.value, at: [entry.key], &found)
    }
    return found
  }

  private var strayKeysAmongDomains: [MisplacedKey] {
    [PolicyKey.exceptionDomains, .pinnedDomains].flatMap { container -> [MisplacedKey] in
      guard case .dictionary(let domains) = policyList?[container.rawValue] else { return [] }
      return domains.entries.compactMap {
        if LintedEntry.isKey($0.key) {
          let key = PolicyKey(rawValue: $0.key)
          return MisplacedKey(
            path: path([container.rawValue, $0.key]), kind: .misplaced,
            belongsIn: key.map(UnreadKeyRule.Place.init(of:)) ?? .root)
        }
        guard let key = LintedEntry.keyMeant(by: $0) else { return nil }
        return MisplacedKey(
          path: path([container.rawValue, $0.key]), kind: .meaning(key, in: $0.key),
          belongsIn: UnreadKeyRule.Place(of: key))
      }
    }
  }

  private func stray(
    _ path: [String], in place: PolicyKey.Place, _ hosts: Set<[String]>
  ) -> MisplacedKey {
    let name = path.last ?? ""
    var stray = MisplacedKey(path: self.path(path), kind: .unknown)
    if name == Self.policyKey, path.count == 1, let nested = topLevel[name]?.kindOfNestedPolicy {
      stray.kind = nested
    } else if name == Self.policyKey {
      stray.kind = .misplaced
      stray.belongsIn = .root
    } else if let key = PolicyKey(rawValue: name) {
      stray.kind = .misplaced
      stray.belongsIn = UnreadKeyRule.Place(of: key)
    } else if let key = IntendedKeyGuess.meant(by: name, in: place) {
      stray.kind = .meaning(key, in: name)
      stray.belongsIn = key.places.contains(place) ? nil : UnreadKeyRule.Place(of: key)
    } else if hosts.contains(path) {
      stray.kind = .misplaced
      stray.belongsIn = .exceptionDomains
    }
    return stray
  }
}

extension PropertyListValue {
  /// Returns true if the value looks like an entry for a host of this name.
  ///
  /// A name without a dot may be anything, so its value must also contain entry keys.
  fileprivate func isEntry(under name: String) -> Bool {
    guard case .dictionary(let list) = self, PolicyKey(rawValue: name) == nil,
      HostName(parsing: name) != nil
    else { return false }
    return name.contains(".") || list.holdsKey(of: .exception)
  }

  /// The mistake in a second `NSAppTransportSecurity` inside the first, as in an example in the
  /// Technote of 2015; `nil` if the second contains neither hosts nor keys.
  fileprivate var kindOfNestedPolicy: MisplacedKey.Kind? {
    guard case .dictionary(let list) = self else { return .nestedValue }
    if list.holdsKey(of: .dictionary) { return .nestedPolicy }
    let holdsEntry = list.entries.contains { item in
      guard case .dictionary(let entry) = item.value else { return false }
      return item.key.contains(".") || entry.holdsKey(of: .exception)
    }
    return holdsEntry ? .nestedDomains : nil
  }
}

extension PropertyListDictionary {
  /// Returns true if the dictionary has a key that belongs in dictionaries of this kind.
  fileprivate func holdsKey(of place: PolicyKey.Place) -> Bool {
    entries.contains { PolicyKey(rawValue: $0.key)?.places.contains(place) == true }
  }
}

extension PolicyKey.Place {
  init(of path: [String]) {
    guard path.count > 2 else {
      self = .dictionary
      return
    }
    self = path[0] == PolicyKey.pinnedDomains.rawValue ? .pinnedDomain : .exception
  }
}
