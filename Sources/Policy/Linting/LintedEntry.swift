import AppTransportSecurity
import PropertyLists
import ProtocolRegistries

/// An entry of `NSExceptionDomains` or `NSPinnedDomains`.
struct LintedEntry {
  let key: String
  /// The way to it from the root.
  let path: [String]
  let list: PropertyListDictionary
  let name: WrittenName
  let isPin: Bool
  /// The settings of the entry, once for each kind of reader in the range; empty for pins.
  let readings: [DomainException]

  /// True if the entry allows, on some system, anything that ATS forbids.
  var isLoosening: Bool { readings.contains { !$0.loosenings.isEmpty } }

  /// True if the entry is the same as an empty one on every system, its reach apart.
  var isPlain: Bool {
    readings.allSatisfy { reading in
      var reading = reading
      reading.includesSubdomains = false
      if reading.minimumTLSVersion == .tls12 { reading.minimumTLSVersion = nil }
      return reading == DomainException()
    }
  }

  /// True if the entry includes subdomains, as strict readers read it.
  var includesSubdomains: Bool { list.flag(.includesSubdomains) == true }

  /// Tells whether a key of `NSExceptionDomains` is a misplaced policy key rather than a name.
  static func isKey(_ text: String) -> Bool {
    PolicyKey(rawValue: text) != nil || text == LintedDictionary.policyKey
  }

  /// The key that a name among the hosts means, where what it holds is no entry of a host.
  static func keyMeant(by entry: PropertyListDictionary.Entry) -> PolicyKey? {
    if case .dictionary = entry.value { return nil }
    // A host has a dot, or is one word in lower case.
    guard entry.key.hasPrefix("NS") || entry.key.contains(" ") else { return nil }
    return KeyLikeness.meant(by: entry.key, in: .dictionary)
  }

  /// The entries under a key, each name once with its last value.
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
        name: WrittenName(entry.key), isPin: key == .pinnedDomains,
        readings: readings.compactMap { $0[entry.key] })
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

/// Something that an exception allows and ATS forbids.
enum Loosening: CaseIterable {
  case cleartext, olderTLS, noForwardSecrecy

  /// The key that allows it.
  var key: PolicyKey {
    switch self {
    case .cleartext: .allowsInsecureHTTPLoads
    case .olderTLS: .minimumTLSVersion
    case .noForwardSecrecy: .requiresForwardSecrecy
    }
  }
}

extension DomainException {
  /// The permissions that the exception gives and ATS forbids.
  var loosenings: Set<Loosening> {
    var loosenings = Set<Loosening>()
    if allowsInsecureHTTPLoads { loosenings.insert(.cleartext) }
    if let minimumTLSVersion, minimumTLSVersion < .tls12 { loosenings.insert(.olderTLS) }
    if !requiresForwardSecrecy { loosenings.insert(.noForwardSecrecy) }
    return loosenings
  }
}
