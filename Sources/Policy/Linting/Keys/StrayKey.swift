import AppTransportSecurity
import HostNames
import PropertyLists

/// A key that is not read where it stands.
struct StrayKey {
  /// The reason why the key is not read.
  enum Kind: Hashable {
    /// A key or a host in the wrong dictionary.
    case misplaced
    /// `NSAppTransportSecurity` inside itself, with what `NSExceptionDomains` should hold.
    case nestedDomains
    /// `NSAppTransportSecurity` inside itself, with keys that belong one level up.
    case nestedPolicy
    /// `NSAppTransportSecurity` inside itself with a value that is no dictionary.
    case nestedValue
    /// Xcode's words for a key; `nil` stands for `NSAppTransportSecurity`.
    case displayName(PolicyKey?)
    /// Near to a key; `nil` stands for `NSAppTransportSecurity`.
    case misspelled(PolicyKey?)
    case unknown

    /// Returns the kind of a name that means a key: its display name if it contains a space, or
    /// else a misspelling.
    static func meaning(_ key: PolicyKey?, in name: String) -> Kind {
      name.trimmed.contains(" ") ? .displayName(key) : .misspelled(key)
    }
  }

  /// The way to it from the root.
  var path: [String]
  var kind: Kind
  /// The place where the key belongs, unless it stands there.
  var belongsIn: LintStatement.KeyPlace?

  var name: String { path.last ?? "" }

  /// The stray key that a key at the root of an Info.plist is; `nil` for one that belongs there.
  init?(ofRoot name: String) {
    if let key = PolicyKey(rawValue: name) {
      self.init(path: [name], kind: .misplaced, belongsIn: LintStatement.KeyPlace(of: key))
      return
    }
    if KeyLikeness.meansPolicy(name) {
      self.init(path: [name], kind: .meaning(nil, in: name))
      return
    }
    // Of the many keys of an Info.plist only those of this family are looked at.
    guard name.hasPrefix("NS") || name.contains(" ") || KeyLikeness.isSlip(name),
      let key = KeyLikeness.meant(by: name, in: .dictionary)
    else { return nil }
    self.init(
      path: [name], kind: .meaning(key, in: name), belongsIn: LintStatement.KeyPlace(of: key))
  }

  fileprivate init(path: [String], kind: Kind, belongsIn: LintStatement.KeyPlace? = nil) {
    self.path = path
    self.kind = kind
    self.belongsIn = belongsIn
  }

  /// The deepest dictionary that is looked into, and the most that are found.
  private static let (deepest, mostFound) = (32, 64)

  /// Finds `NSAppTransportSecurity` below a value.
  fileprivate static func findPolicies(
    in value: PropertyListValue, at path: [String], _ found: inout [StrayKey]
  ) {
    guard path.count < deepest, found.count < mostFound else { return }
    switch value {
    case .dictionary(let list):
      for entry in list.entries {
        let place = path + [entry.key]
        if entry.key == LintedDictionary.policyKey {
          found.append(StrayKey(path: place, kind: .misplaced, belongsIn: .root))
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

  /// The key to write where that one was meant.
  func correction(
    _ key: PolicyKey?, in dictionary: LintedDictionary
  ) -> LintStatement.KeyCorrection {
    let name = key?.rawValue ?? LintedDictionary.policyKey
    let value = dictionary.written(at: path)
    return LintStatement.KeyCorrection(
      key: key, standsBeside: belongsIn == nil ? dictionary.name(of: name, beside: path) : nil,
      isThere: belongsIn.map { dictionary.holds(name, in: $0) } == true, place: belongsIn,
      wanted: dictionary.wantedType(of: key, at: path),
      isDefault: key.flatMap { key in value.map { dictionary.isDefault(key, $0) } } == true)
  }
}

extension LintedDictionary {
  /// The keys that are not read where they stand.
  func findStrayKeys() -> [StrayKey] {
    let hosts = strayHosts
    return strayKeysOfRoot + strayPolicies + strayKeysAmongDomains
      + unusable.filter { $0.kind == .unknownKey }.map { finding in
        stray(finding.path, in: PolicyKey.Place(of: finding.path), hosts)
      }
  }

  /// The ways to what was meant as the entry of a host and does not stand where such entries do.
  private var strayHosts: Set<[String]> {
    var hosts = Set<[String]>()
    for (name, value) in topLevel where value.isEntry(under: name) { hosts.insert([name]) }
    for entry in entries {
      // One word below a host may be its first label, which names no host by itself.
      for item in entry.list.entries
      where item.key.contains(".") && item.value.isEntry(under: item.key) {
        hosts.insert([PolicyKey.exceptionDomains.rawValue, entry.key, item.key])
      }
    }
    return hosts
  }

  private var strayKeysOfRoot: [StrayKey] {
    guard kind == .infoPlist else { return [] }
    return root.entries.compactMap { StrayKey(ofRoot: $0.key) }
  }

  /// `NSAppTransportSecurity` anywhere below the root but in itself.
  private var strayPolicies: [StrayKey] {
    guard kind == .infoPlist else { return [] }
    var found: [StrayKey] = []
    for entry in root.entries where entry.key != Self.policyKey {
      StrayKey.findPolicies(in: entry.value, at: [entry.key], &found)
    }
    return found
  }

  /// Keys that stand where names of hosts belong.
  private var strayKeysAmongDomains: [StrayKey] {
    [PolicyKey.exceptionDomains, .pinnedDomains].flatMap { container -> [StrayKey] in
      guard case .dictionary(let domains) = policyList?[container.rawValue] else { return [] }
      return domains.entries.compactMap {
        if LintedEntry.isKey($0.key) {
          let key = PolicyKey(rawValue: $0.key)
          return StrayKey(
            path: path([container.rawValue, $0.key]), kind: .misplaced,
            belongsIn: key.map(LintStatement.KeyPlace.init(of:)) ?? .root)
        }
        guard let key = LintedEntry.keyMeant(by: $0) else { return nil }
        return StrayKey(
          path: path([container.rawValue, $0.key]), kind: .meaning(key, in: $0.key),
          belongsIn: LintStatement.KeyPlace(of: key))
      }
    }
  }

  private func stray(
    _ path: [String], in place: PolicyKey.Place, _ hosts: Set<[String]>
  ) -> StrayKey {
    let name = path.last ?? ""
    var stray = StrayKey(path: self.path(path), kind: .unknown)
    if name == Self.policyKey, path.count == 1, let nested = topLevel[name]?.kindOfNestedPolicy {
      stray.kind = nested
    } else if name == Self.policyKey {
      stray.kind = .misplaced
      stray.belongsIn = .root
    } else if let key = PolicyKey(rawValue: name) {
      stray.kind = .misplaced
      stray.belongsIn = LintStatement.KeyPlace(of: key)
    } else if let key = KeyLikeness.meant(by: name, in: place) {
      stray.kind = .meaning(key, in: name)
      stray.belongsIn = key.places.contains(place) ? nil : LintStatement.KeyPlace(of: key)
    } else if hosts.contains(path) {
      stray.kind = .misplaced
      stray.belongsIn = .exceptionDomains
    }
    return stray
  }
}

extension PropertyListValue {
  /// Tells whether the value was meant as the entry of a host.
  ///
  /// A name without a dot may be anything, so the value must then contain keys of an entry.
  fileprivate func isEntry(under name: String) -> Bool {
    guard case .dictionary(let list) = self, PolicyKey(rawValue: name) == nil,
      HostName(parsing: name) != nil
    else { return false }
    return name.contains(".")
      || list.entries.contains {
        PolicyKey(rawValue: $0.key)?.places.contains(.exception) == true
      }
  }
}

extension PropertyListValue {
  /// The mistake of a second `NSAppTransportSecurity` inside the first, which the Technote of 2015
  /// printed as its example; `nil` where neither hosts nor keys are in it.
  fileprivate var kindOfNestedPolicy: StrayKey.Kind? {
    guard case .dictionary(let list) = self else { return .nestedValue }
    if list.entries.contains(where: {
      PolicyKey(rawValue: $0.key)?.places.contains(.dictionary) == true
    }) {
      return .nestedPolicy
    }
    let holdsEntry = list.entries.contains { item in
      guard case .dictionary(let entry) = item.value else { return false }
      return item.key.contains(".")
        || entry.entries.contains {
          PolicyKey(rawValue: $0.key)?.places.contains(.exception) == true
        }
    }
    return holdsEntry ? .nestedDomains : nil
  }
}

extension PolicyKey.Place {
  /// The place of a key of the policy.
  init(of path: [String]) {
    guard path.count > 2 else {
      self = .dictionary
      return
    }
    self = path[0] == PolicyKey.pinnedDomains.rawValue ? .pinnedDomain : .exception
  }
}
