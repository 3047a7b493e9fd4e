public import HostNames

/// The user's setting for recognizing connections through a TLS-terminating proxy.
public enum ProxyRecognition: Hashable, Sendable {
  /// Proxies are recognized by their certificates; the addresses in `besides` count as proxies too.
  ///
  /// Don't pass addresses of servers: observations that differ only in the server's address are
  /// merged and keep one of the addresses, but the addresses of proxies are all kept.
  case detected(besides: Set<IPPrefix>)
  /// No connection is treated as proxied, whatever its certificate.
  case off

  /// Proxies are recognized by certificates only.
  public static let automatic = ProxyRecognition.detected(besides: [])

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
