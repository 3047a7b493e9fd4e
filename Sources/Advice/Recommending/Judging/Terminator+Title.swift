import Evidence

extension Terminator {
  /// The party in a sentence.
  var title: String {
    switch self {
    case .product(let product): "the proxy \(product.rawValue)"
    case .unknownProxy: "an intercepting proxy"
    }
  }
}
