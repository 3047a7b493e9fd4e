/// The products that a user agent names, and what it says beside them in brackets (RFC 9110,
/// section 10.1.5), as far as its first bytes tell.
struct UserAgentProducts {
  /// Longer ones are read as far as that; no software writes what tells it behind more.
  private static let mostBytes = 512
  private static let mostParts = 32

  /// Names without versions, in order.
  private(set) var names: [Substring] = []
  /// The comments in brackets, in order; nested brackets are part of the outer comment.
  private(set) var comments: [Substring] = []

  init(_ userAgent: String) {
    var text = userAgent.utf8.prefix(Self.mostBytes)
    while let byte = text.first, names.count + comments.count < Self.mostParts {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ")"): text.removeFirst()
      case UInt8(ascii: "("):
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
