/// Text as XML 1.0 can hold it between tags, or in double quotes as the value of an attribute.
///
/// A control character that XML forbids even as a reference (section 2.2) becomes U+FFFD; what is
/// allowed but would deceive a reader, or be changed by a parser, or be a command for a build server
/// that reads the text in a log, becomes a reference.
///
/// - Parameters:
///   - text: Any text.
///   - isAttribute: Whether it stands in quotes, where a parser makes spaces of tabs and line ends
///     (section 3.3.3).
/// - Returns: The escaped text.
public func xmlEscaped(_ text: String, isAttribute: Bool = false) -> String {
  if isPlainXML(text) { return text }
  var escaped = String.UnicodeScalarView()
  func reference(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    "&#x\(String(scalar.value, radix: 16));".unicodeScalars
  }
  for (scalar, isSafe) in ScreenedText(text) {
    switch scalar {
    case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
    case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
    case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
    case "\"" where isAttribute: escaped.append(contentsOf: "&quot;".unicodeScalars)
    case "\t", "\n":
      if isAttribute {
        escaped.append(contentsOf: reference(scalar))
      } else {
        escaped.append(scalar)
      }
    case "\u{0}"..."\u{8}", "\u{b}"..."\u{c}", "\u{e}"..."\u{1f}", "\u{fffe}"..."\u{ffff}":
      escaped.append("\u{fffd}")
    default:
      if isSafe {
        escaped.append(scalar)
      } else {
        escaped.append(contentsOf: reference(scalar))
      }
    }
  }
  return String(escaped)
}

/// Tells whether nothing in a text needs an escape: printable ASCII without markup and without the
/// opening of a command, as nearly all is.
private func isPlainXML(_ text: String) -> Bool {
  var last: UInt8 = 0
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): return false
    case UInt8(ascii: ":"), UInt8(ascii: "#"): if byte == last { return false }
    case 0x20...0x7e: break
    default: return false
    }
    last = byte
  }
  return true
}
