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
  /// What it says, once for each kind of reader in the range; empty for pins.
  let readings: [DomainException]

  /// Whether the entry, on some system, allows something that ATS forbids.
  var isLoosening: Bool { readings.contains { !$0.loosenings.isEmpty } }

  /// Whether the entry, on every system, is the same as an empty one, its reach apart.
  var isPlain: Bool {
    readings.allSatisfy { reading in
      var reading = reading
      reading.includesSubdomains = false
      if reading.minimumTLSVersion == .tls12 { reading.minimumTLSVersion = nil }
      return reading == DomainException()
    }
  }

  /// Whether the entry reaches names below its own, as strict readers take it.
  var includesSubdomains: Bool { list.flag(.includesSubdomains) == true }

  /// Whether a key of `NSExceptionDomains` is no name but a key that lost its way.
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
  /// What it allows and ATS forbids.
  var loosenings: Set<Loosening> {
    var loosenings = Set<Loosening>()
    if allowsInsecureHTTPLoads { loosenings.insert(.cleartext) }
    if let minimumTLSVersion, minimumTLSVersion < .tls12 { loosenings.insert(.olderTLS) }
    if !requiresForwardSecrecy { loosenings.insert(.noForwardSecrecy) }
    return loosenings
  }
}
