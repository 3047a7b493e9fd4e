import AppTransportSecurity
import PropertyLists
import ProtocolRegistries

struct LintedEntry {
  let key: String
  let path: [String]
  let list: PropertyListDictionary
  let name: LintedHostName
  let isPin: Bool
  /// The settings of the entry, interpreted once for each behaviour among the checked OS versions,
  /// which read some values differently; empty for an entry of `NSPinnedDomains`.
  let readings: [DomainException]

  var isLoosening: Bool { readings.contains { !$0.loosenings.isEmpty } }

  /// True if each checked system reads the entry like an empty one, `NSIncludesSubdomains` aside.
  var isPlain: Bool {
    readings.allSatisfy { reading in
      var reading = reading
      reading.includesSubdomains = false
      if reading.minimumTLSVersion == .tls12 { reading.minimumTLSVersion = nil }
      return reading == DomainException()
    }
  }

  var includesSubdomains: Bool { list.flag(.includesSubdomains) == true }

  static func isKey(_ text: String) -> Bool {
    PolicyKey(rawValue: text) != nil || text == LintedDictionary.policyKey
  }

  static func keyMeant(by entry: PropertyListDictionary.Entry) -> PolicyKey? {
    if case .dictionary = entry.value { return nil }
    // A host contains a dot, or is one word in lower case.
    guard entry.key.hasPrefix("NS") || entry.key.contains(" ") else { return nil }
    return IntendedKeyGuess.meant(by: entry.key, in: .dictionary)
  }

  static func entries(
    of policy: PropertyListDictionary, under key: PolicyKey, prefix: [String],
    readings: [[String: DomainException]]
  ) -> [LintedEntry] {
    guard case .dictionary(let domains) = policy[key.rawValue] else { return [] }
    var places = [String: Int]()
    var entries = [LintedEntry]()
    for entry in domains.entries {
      guard case .dictionary(let list) = entry.value, !isKey(entry.key) else { continue }
      let linted = LintedEntry(
        key: entry.key, path: prefix + [key.rawValue, entry.key], list: list,
        name: LintedHostName(entry.key), isPin: key == .pinnedDomains,
        readings: readings.compactMap { $0[entry.key] })
      // If a key is repeated, the last value counts, at the place of the first.
      if let place = places[entry.key] {
        entries[place] = linted
      } else {
        places[entry.key] = entries.count
        entries.append(linted)
      }
    }
    return entries
  }
}

/// A permission that ATS does not give without an exception.
enum Loosening: CaseIterable {
  case cleartext, olderTLS, noForwardSecrecy

  var key: PolicyKey {
    switch self {
    case .cleartext: .allowsInsecureHTTPLoads
    case .olderTLS: .minimumTLSVersion
    case .noForwardSecrecy: .requiresForwardSecrecy
    }
  }
}

extension DomainException {
  var loosenings: Set<Loosening> {
    var loosenings = Set<Loosening>()
    if allowsInsecureHTTPLoads { loosenings.insert(.cleartext) }
    if let minimumTLSVersion, minimumTLSVersion < .tls12 { loosenings.insert(.olderTLS) }
    if !requiresForwardSecrecy { loosenings.insert(.noForwardSecrecy) }
    return loosenings
  }
}
