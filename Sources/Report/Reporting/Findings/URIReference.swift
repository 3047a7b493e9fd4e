import Bytes
import Escaping

/// A path as a URI reference (RFC 3986).
struct URIReference {
  let text: String
  let isRelative: Bool

  init(path: ForeignText) { self = path.parsed(by: URIReference.init(parsing:)) }

  private init(parsing path: String) {
    var steps = path.split(separator: "/", omittingEmptySubsequences: true)[...]
    isRelative = !path.hasPrefix("/")
    while isRelative, steps.first == "." { steps.removeFirst() }
    let encoded = steps.map { Self.encoded($0) }.joined(separator: "/")
    text = isRelative ? encoded : "file:///" + encoded
  }

  /// Percent-encodes all characters of a path segment except unreserved ones (section 2.3).
  ///
  /// A colon is encoded too, because in a first segment it would be read as the end of a scheme.
  private static func encoded(_ step: Substring) -> String {
    var encoded = ""
    for byte in step.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~":
        encoded.unicodeScalars.append(scalar)
      default:
        encoded += "%" + byte.hexadecimal.uppercased()
      }
    }
    return encoded
  }
}
