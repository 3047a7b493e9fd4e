import AppTransportSecurity
public import PropertyLists

/// A key of an app's dictionary by which it asks for more than ATS does.
public struct OwnKey: Hashable, Sendable {
  /// The demand that the key makes.
  public enum Demand: Hashable, Sendable {
    /// A newer version of TLS than the default.
    case newerTLS
    /// A NIAP package.
    case package
    case transparency
    case pins
    /// ATS for local hosts in general (ATS-66).
    case localNetworking
    /// ATS for one local host, which is exempt without an entry.
    case localEntry
  }

  public var demand: Demand
  /// The keys that lead to it, from the dictionary itself on.
  public var path: [String]
  /// Its value, where that is not a dictionary.
  public var value: PropertyListValue?
}

extension PresentDictionary {
  /// Returns the key of the app's own that blocks a connection; `nil` where none does.
  ///
  /// A higher floor counts also where the client of the capture was the limit: what was seen happened
  /// below the floor, so that no other key of the entry lets it through.
  func ownKey(behind decision: Decision, of host: String) -> OwnKey? {
    var entry: String?
    if case .listed(let key) = decision.standing { entry = key }
    let isLocal = LocalHosts.contain(host)
    let isBelowFloor = decision.reasons.contains { $0.barrier == .tlsVersion }
    switch decision.blockedBy ?? (isBelowFloor ? .tlsVersion : nil) {
    case .pin: return OwnKey(demand: .pins, path: [PolicyKey.pinnedDomains.rawValue])
    case .niapPackage:
      return entry.flatMap { ownKey(.package, .exceptionRequiresNIAPPackage, of: $0) }
        ?? ownKey(.package, .requiresNIAPPackage)
    case .certificateTransparency:
      return entry.flatMap { ownKey(.transparency, .requiresCertificateTransparency, of: $0) }
    case .tlsVersion where entry.flatMap { settings(of: $0)?.tightens } == true:
      return entry.flatMap { key in
        settings(of: key)?.name(of: .minimumTLSVersion).flatMap(PolicyKey.init(rawValue:))
          .flatMap { ownKey(.newerTLS, $0, of: key) }
      }
    case nil: return nil
    default:
      guard isLocal else { return nil }
      guard let entry else { return ownKey(.localNetworking, .allowsLocalNetworking) }
      return OwnKey(demand: .localEntry, path: PolicyKey.path(toException: entry))
    }
  }

  private func ownKey(_ demand: OwnKey.Demand, _ key: PolicyKey, of entry: String) -> OwnKey? {
    settings(of: entry)?[key.rawValue].map {
      OwnKey(demand: demand, path: PolicyKey.path(toException: entry, key.rawValue), value: $0)
    }
  }

  private func ownKey(_ demand: OwnKey.Demand, _ key: PolicyKey) -> OwnKey? {
    globals.first { $0.key == key.rawValue }.map {
      OwnKey(demand: demand, path: [key.rawValue], value: $0.value)
    }
  }
}
