public import HostNames

/// The user's setting for recognizing connections through a TLS-terminating proxy.
public enum ThroughProxy: Hashable, Sendable {
  /// Proxies are recognized by certificates; the addresses in `besides` count as proxies too.
  ///
  /// Don't pass addresses of other servers: observations that differ in the server's address alone
  /// are merged and keep one of the addresses. The addresses of proxies are all kept.
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
