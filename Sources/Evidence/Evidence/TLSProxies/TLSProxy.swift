/// The proxy or other middlebox that terminated a TLS connection in place of the server.
///
/// The captured version, suite and certificate are then the proxy's, not the server's.
public enum TLSProxy: Hashable, Sendable {
  case product(TLSProxyProduct)
  /// A proxy of an unknown product, recognized by its key or given by the user's setting.
  case unknownProxy

  public var name: String {
    switch self {
    case .product(let product): product.rawValue
    case .unknownProxy: "unknown-proxy"
    }
  }
}

extension TLSProxy: Comparable {
  public static func < (one: TLSProxy, other: TLSProxy) -> Bool {
    switch (one, other) {
    case (.product(let mine), .product(let theirs)): mine.rawValue < theirs.rawValue
    case (.product, .unknownProxy): true
    case (.unknownProxy, _): false
    }
  }
}
