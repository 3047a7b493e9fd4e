public import HostNames

/// The person's word on which TLS connections go through a proxy that ends them.
public enum ThroughProxy: Hashable, Sendable {
  /// Certificates tell; connections to or through these addresses count besides.
  ///
  /// A ledger keeps the first server's address of those that agree in all else, but all of proxies.
  case detected(besides: Set<IPPrefix>)
  /// No connection does, whatever certificates say.
  case off

  /// Certificates alone tell.
  public static let automatic = ThroughProxy.detected(besides: [])

  /// True where the person named the end that the client connected to.
  func names(_ server: Endpoint) -> Bool {
    switch self {
    case .detected(let blocks): blocks.contains { $0.contains(server.address) }
    case .off: false
    }
  }
}

extension IPPrefix {
  /// The block that holds one address alone.
  public init?(only address: IPAddress) {
    self.init(address, length: address.isIPv4 ? 32 : 128)
  }
}
