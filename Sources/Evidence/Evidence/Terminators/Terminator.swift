/// The party other than the server that terminated a TLS connection.
///
/// Version, suite and certificate on the wire are then its own and do not describe the server.
public enum Terminator: Hashable, Sendable {
  case product(TerminatorProduct)
  /// A proxy without a known name, found by its key or named by the user.
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
