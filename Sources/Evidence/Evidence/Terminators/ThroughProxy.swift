public import HostNames

/// The user's setting for connections through a TLS-terminating proxy.
public enum ThroughProxy: Hashable, Sendable {
  /// Detected by certificates; connections to these addresses are added.
  ///
  /// A ledger keeps the address of one server among otherwise equal sightings, but those of all
  /// proxies.
  case detected(besides: Set<IPPrefix>)
  /// No connection is treated as proxied, whatever its certificate.
  case off

  /// Detected by certificates only.
  public static let automatic = ThroughProxy.detected(besides: [])

  func names(_ server: Endpoint) -> Bool {
    switch self {
    case .detected(let blocks): blocks.contains { $0.contains(server.address) }
    case .off: false
    }
  }
}

extension IPPrefix {
  public init?(only address: IPAddress) {
    self.init(address, length: address.isIPv4 ? 32 : 128)
  }
}
