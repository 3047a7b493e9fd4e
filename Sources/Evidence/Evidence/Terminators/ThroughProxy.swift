public import HostNames

/// The user's setting for recognizing connections through a TLS-terminating proxy.
public enum ThroughProxy: Hashable, Sendable {
  /// Proxies are recognized by certificates; the addresses in `besides` count as proxies too.
  ///
  /// Only addresses of proxies are reliable here: a ledger keeps one server address of otherwise
  /// equal sightings, but those of all proxies.
  case detected(besides: Set<IPPrefix>)
  /// No connection is treated as proxied, whatever its certificate.
  case off

  /// Proxies are recognized by certificates only.
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
