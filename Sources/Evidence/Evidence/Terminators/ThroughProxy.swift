public import HostNames

/// The user's setting for recognizing connections through a TLS-terminating proxy.
public enum ThroughProxy: Hashable, Sendable {
  /// Recognized by certificates; connections to the addresses in `besides` count as proxied too.
  ///
  /// Give addresses of proxies: a ledger keeps only one server address of otherwise equal
  /// sightings, but those of all proxies.
  case detected(besides: Set<IPPrefix>)
  /// No connection is treated as proxied, whatever its certificate.
  case off

  /// Recognized by certificates only.
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
