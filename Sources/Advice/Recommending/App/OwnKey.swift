import AppTransportSecurity
public import PropertyLists

/// A key of an app's dictionary that is stricter than ATS.
public struct OwnKey: Hashable, Sendable {
  /// A requirement beyond those of ATS.
  public enum Demand: Hashable, Sendable {
    case newerTLS
    case package
    case transparency
    case pins
    /// ATS for all local hosts (ATS-66).
    case localNetworking
    /// ATS for one local host, which is exempt without an entry.
    case localEntry
  }

  public var demand: Demand
  public var path: [String]
  public var value: PropertyListValue?
}

extension PresentDictionary {
  /// Returns the key of the app's own dictionary that blocks a connection, or `nil`.
  ///
  /// A raised TLS floor counts even if the capture's client limited the version: no other key of
  /// the entry lets the connection through.
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
    // An entry with a stricter floor than ATS refuses the version by itself.
    case .tlsVersion where entry.flatMap { settings(of: $0)?.tightens } == true:
      return entry.flatMap { key in
        settings(of: key)?.name(of: .minimumTLSVersion).flatMap(PolicyKey.init(rawValue:))
          .flatMap { ownKey(.newerTLS, $0, of: key) }
      }
    case nil: return nil
    // Other barriers are ATS itself. Only a local host, which is exempt by default, can meet them
    // because of a key of the app.
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
