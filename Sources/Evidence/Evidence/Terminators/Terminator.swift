/// The proxy or other middlebox that terminated a TLS connection in place of the server.
///
/// The captured version, suite and certificate are then the terminator's, not the server's.
public enum Terminator: Hashable, Sendable {
  case product(TerminatorProduct)
  /// A proxy of an unknown product, recognized by its key or given by the user's setting.
  case unknownProxy

  public var name: String {
    switch self {
    case .product(let product): product.rawValue
    case .unknownProxy: "unknown-proxy"
    }
  }
}

extension Terminator: Comparable {
  public static func < (one: Terminator, other: Terminator) -> Bool {
    switch (one, other) {
    case (.product(let mine), .product(let theirs)): mine.rawValue < theirs.rawValue
    case (.product, .unknownProxy): true
    case (.unknownProxy, _): false
    }
  }
}
