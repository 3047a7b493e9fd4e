/// The party that ended a TLS connection in place of the server.
///
/// Version, suite and certificate on the wire are then its own and say nothing of the server.
public enum Terminator: Hashable, Sendable {
  /// A product that signs its certificates with its own name.
  case product(TerminatorProduct)
  /// A proxy without a name: one key in certificates of several owners, or the person says so.
  case unknownProxy

  /// The word for it in records and reports.
  public var name: String {
    switch self {
    case .product(let product): product.rawValue
    case .unknownProxy: "unknown-proxy"
    }
  }
}

extension Terminator: Comparable {
  /// Named products first, by name.
  public static func < (one: Terminator, other: Terminator) -> Bool {
    switch (one, other) {
    case (.product(let mine), .product(let theirs)): mine.rawValue < theirs.rawValue
    case (.product, .unknownProxy): true
    case (.unknownProxy, _): false
    }
  }
}
