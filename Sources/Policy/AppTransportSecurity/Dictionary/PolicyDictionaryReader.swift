import PropertyLists

struct PolicyDictionaryReader {
  var policy = TransportSecurityPolicy()

  mutating func read(_ list: PropertyListDictionary) {
    for (name, value) in values(of: list, at: []) {
      guard let key = knownKey(name, in: .dictionary, at: [name]) else { continue }
      switch key {
      case .allowsArbitraryLoads: policy.arbitraryLoads = boolean(value, at: [name])
      case .allowsArbitraryLoadsForMedia:
        policy.arbitraryLoadsForMedia = boolean(value, at: [name])
      case .allowsArbitraryLoadsInMedia:
        policy.arbitraryLoadsInMedia = boolean(value, at: [name])
      case .allowsArbitraryLoadsInWebContent:
        policy.arbitraryLoadsInWebContent = boolean(value, at: [name])
      case .allowsLocalNetworking: policy.localNetworking = boolean(value, at: [name])
      case .requiresNIAPPackage: policy.niapPackage = niapPackage(value, at: [name])
      case .exceptionDomains: readExceptions(value, at: name)
      default: readPinnedDomains(value, at: name)
      }
    }
    policy.ranges.sort {
      ($1.range.prefixLength, $0.key) < ($0.range.prefixLength, $1.key)
    }
  }

  private mutating func readExceptions(_ value: PropertyListValue, at name: String) {
    guard let domains = dictionary(value, at: [name]) else {
      policy.uncheckedUntil = .checkedDomains
      return
    }
    // Very many entries may contain the same keys, so the last one is reused. Entries with findings
    // are read each time.
    var last: (list: PropertyListDictionary, entry: ExceptionEntry)?
    for (host, value) in values(of: domains, at: [name]) {
      guard let list = dictionary(value, at: [name, host]) else {
        policy.uncheckedUntil = .checkedTypes
        continue
      }
      let entry: ExceptionEntry
      if let last, last.list == list {
        entry = last.entry
      } else {
        let findings = policy.findings.count
        entry = self.entry(list, at: [name, host])
        last = policy.findings.count == findings ? (list, entry) : nil
      }
      guard host.utf8.contains(0x2f) else {
        policy.entries[host] = entry
        continue
      }
      if let range = AddressRange(host) {
        policy.ranges.append(.init(key: host, range: range, entry: entry))
      } else {
        record(.invalidAddressRange, at: [name, host])
      }
    }
  }

  private mutating func entry(_ list: PropertyListDictionary, at path: [String]) -> ExceptionEntry {
    var entry = ExceptionEntry()
    var legacy = [PolicyKey: PropertyListValue]()
    for (name, value) in values(of: list, at: path) {
      let path = path + [name]
      guard let key = knownKey(name, in: .exception, at: path) else { continue }
      switch key {
      case .includesSubdomains: entry.includesSubdomains = boolean(value, at: path)
      case .requiresCertificateTransparency:
        entry.certificateTransparency = boolean(value, at: path)
      case .exceptionRequiresNIAPPackage: entry.niapPackage = niapPackage(value, at: path)
      case .allowsInsecureHTTPLoads, .minimumTLSVersion, .requiresForwardSecrecy:
        set(key, of: &entry.plain, to: value, at: path)
      default: legacy[key] = value
      }
    }
    // If several obsolete spellings occur together, the first of this list counts.
    for key in PolicyKey.allCases.reversed() {
      guard let value = legacy[key], let modern = key.replacement else { continue }
      set(modern, of: &entry.legacy, to: value, at: path + [key.rawValue])
    }
    return entry
  }

  private mutating func set(
    _ key: PolicyKey, of loosening: inout ExceptionEntry.Loosening, to value: PropertyListValue,
    at path: [String]
  ) {
    switch key {
    case .allowsInsecureHTTPLoads: loosening.insecureLoads = boolean(value, at: path)
    case .requiresForwardSecrecy: loosening.forwardSecrecy = boolean(value, at: path)
    default:
      loosening.floor = ExceptionEntry.Floor(value)
      guard [.unrecognised, .datagram].contains(loosening.floor) else { return }
      if case .string = value {
        record(.unrecognisedValue, at: path)
      } else {
        record(.wrongType, at: path)
      }
    }
  }

  private mutating func readPinnedDomains(_ value: PropertyListValue, at name: String) {
    guard let domains = dictionary(value, at: [name]) else { return }
    for (host, value) in values(of: domains, at: [name]) {
      guard let list = dictionary(value, at: [name, host]) else { continue }
      var pinned = PinnedIdentities()
      var includesSubdomains = false
      for (key, value) in values(of: list, at: [name, host]) {
        let path = [name, host, key]
        switch knownKey(key, in: .pinnedDomain, at: path) {
        case .includesSubdomains:
          // Unlike in exceptions, the number 1 does not count (ATS-71).
          includesSubdomains = boolean(value, at: path) == .boolean(true)
        case .pinnedCAIdentities: pinned.authorities = pins(value, at: path)
        case .pinnedLeafIdentities: pinned.leaves = pins(value, at: path)
        default: break
        }
      }
      policy.pinnedDomains.add(pinned, for: host, includesSubdomains: includesSubdomains)
    }
  }

  private mutating func pins(_ value: PropertyListValue, at path: [String]) -> [PinnedDigest] {
    guard case .array(let identities) = value else {
      record(.wrongType, at: path)
      return []
    }
    return identities.compactMap(PinnedDigest.init)
  }

  private mutating func record(_ kind: DictionaryFinding.Kind, at path: [String]) {
    policy.findings.append(DictionaryFinding(kind: kind, path: path))
  }

  private mutating func knownKey(
    _ name: String, in place: PolicyKey.Place, at path: [String]
  ) -> PolicyKey? {
    guard let key = PolicyKey(rawValue: name), key.places.contains(place) else {
      record(.unknownKey, at: path)
      return nil
    }
    if key.replacement != nil { record(.legacyKey, at: path) }
    if key.isObsolete { record(.obsoleteKey, at: path) }
    return key
  }

  private mutating func boolean(_ value: PropertyListValue, at path: [String]) -> BooleanSetting {
    let setting = BooleanSetting(value)
    if !setting.isPlain { record(.wrongType, at: path) }
    return setting
  }

  private mutating func niapPackage(
    _ value: PropertyListValue, at path: [String]
  ) -> NIAPTLSPackage? {
    guard case .string(let text) = value else {
      record(.wrongType, at: path)
      return nil
    }
    let package = NIAPTLSPackage(rawValue: text)
    if package == nil { record(.unrecognisedValue, at: path) }
    return package
  }

  private mutating func dictionary(
    _ value: PropertyListValue, at path: [String]
  ) -> PropertyListDictionary? {
    if case .dictionary(let list) = value { return list }
    record(.wrongType, at: path)
    return nil
  }

  private mutating func values(
    of list: PropertyListDictionary, at path: [String]
  ) -> [(String, PropertyListValue)] {
    var places = [String: Int]()
    var values = [(String, PropertyListValue)]()
    for entry in list.entries {
      if let place = places[entry.key] {
        values[place].1 = entry.value
        record(.duplicateKey, at: path + [entry.key])
      } else {
        places[entry.key] = values.count
        values.append((entry.key, entry.value))
      }
    }
    return values
  }
}
