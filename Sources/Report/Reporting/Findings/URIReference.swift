import Bytes

/// A path as the reference of a URI (RFC 3986).
struct URIReference {
  /// The reference: relative, or with the scheme `file` for a path from the root.
  let text: String
  /// True if the reference is relative to the root of the sources.
  let isRelative: Bool

  /// The reference for a path with `/` between its parts.
  init(path: String) {
    var steps = path.split(separator: "/", omittingEmptySubsequences: true)[...]
    isRelative = !path.hasPrefix("/")
    while isRelative, steps.first == "." { steps.removeFirst() }
    let encoded = steps.map { Self.encoded($0) }.joined(separator: "/")
    text = isRelative ? encoded : "file:///" + encoded
  }

  /// A step of the path, with all but unreserved characters (section 2.3) as percent-encoded bytes;
  /// a colon is one of them, as in a first step it would end a scheme.
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
