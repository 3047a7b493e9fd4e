package import AppTransportSecurity
public import PropertyLists

/// A key of an app's ATS dictionary that demands more than ATS does without the key.
public struct StricterAppKey: Hashable, Sendable {
  /// The requirement that a key of the app's dictionary adds to ATS.
  public enum Demand: Hashable, Sendable {
    case newerTLS
    case package
    case transparency
    case pins
    /// The key puts all local hosts under ATS, which exempts them otherwise (ATS-66).
    case localNetworking
    /// The entry puts one local host under ATS, which exempts the host otherwise.
    case localEntry
  }

  public var demand: Demand
  public var path: [String]
  public var value: PropertyListValue?
}

extension PresentDictionary {
  /// Returns the key of the app's dictionary because of which it blocks a connection that ATS
  /// itself allows; `nil` if there is none.
  ///
  /// A raised minimum TLS version counts even if the version may have been limited by the client:
  /// no other key of the entry would allow the connection.
  package func ownKey(behind decision: Decision, of host: String) -> StricterAppKey? {
    var entry: String?
    if case .listed(let key) = decision.standing { entry = key }
    let isLocal = LocalHosts.contain(host)
    let isBelowFloor = decision.reasons.contains { $0.barrier == .tlsVersion }
    switch decision.blockedBy ?? (isBelowFloor ? .tlsVersion : nil) {
    case .pinnedIdentity:
      return StricterAppKey(demand: .pins, path: [PolicyKey.pinnedDomains.rawValue])
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
    // These barriers are ATS itself. Only a local host, which is exempt by default, can meet them
    // because of a key of the app.
    case .sessionFloor, .cleartext, .tlsVersion, .forwardSecrecy, .cipherSuite, .foreignSuite,
      .handshake, .reported, .certificateKey, .certificateSignature, .certificateTrust,
      .trustOverride:
      guard isLocal else { return nil }
      guard let entry else { return ownKey(.localNetworking, .allowsLocalNetworking) }
      return StricterAppKey(demand: .localEntry, path: PolicyKey.path(toException: entry))
    }
  }

  private func ownKey(_ demand: StricterAppKey.Demand, _ key: PolicyKey, of entry: String)
    -> StricterAppKey?
  {
    settings(of: entry)?[key.rawValue].map {
      StricterAppKey(
        demand: demand, path: PolicyKey.path(toException: entry, key.rawValue), value: $0)
    }
  }

  private func ownKey(_ demand: StricterAppKey.Demand, _ key: PolicyKey) -> StricterAppKey? {
    globals.first { $0.key == key.rawValue }.map {
      StricterAppKey(demand: demand, path: [key.rawValue], value: $0.value)
    }
  }
}
