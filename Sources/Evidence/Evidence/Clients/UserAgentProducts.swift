import Escaping

/// The products and comments of a user agent (RFC 9110, section 10.1.5), from the first 512 bytes
/// of the text; at most 32 of both together.
struct UserAgentProducts {
  private static let mostBytes = 512
  private static let mostParts = 32

  private(set) var names: [Substring] = []
  private(set) var comments: [Substring] = []

  init(_ userAgent: ForeignText) { self = userAgent.parsed(by: UserAgentProducts.init(parsing:)) }

  private init(parsing userAgent: String) {
    var text = userAgent.utf8.prefix(Self.mostBytes)
    while let byte = text.first, names.count + comments.count < Self.mostParts {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ")"): text.removeFirst()
      case UInt8(ascii: "("):
        // Comments can be nested (RFC 9110, section 5.6.5).
        var depth = 0
        let end =
          text.indices.first { index in
            if text[index] == UInt8(ascii: "(") { depth += 1 }
            if text[index] == UInt8(ascii: ")") { depth -= 1 }
            return depth == 0
          } ?? text.endIndex
        comments.append(Substring(text[text.startIndex..<end].dropFirst()))
        text = text[end...]
      default:
        let product = text.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") }
        let name = product.prefix { $0 != UInt8(ascii: "/") }
        if !name.isEmpty { names.append(Substring(name)) }
        text = text[product.endIndex...]
      }
    }
  }
}
