/// Escapes text for elements and quoted attributes.
///
/// It works on scalars, not characters: `"` with a combining accent is a separate character, and
/// would end the attribute.
package enum PageEscaping {
  /// Escapes the five markup characters and replaces forbidden characters by U+FFFD.
  package static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      default:
        // Characters that neither XML nor HTML allows.
        let isForbidden = scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff
        escaped.unicodeScalars.append(isForbidden ? "\u{fffd}" : scalar)
      }
    }
    return escaped
  }

  private static func isPlain(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""),
        UInt8(ascii: "'"):
        return false
      case 0x20...0x7e: break
      // Not allowed are control characters, and two scalars whose UTF-8 begins with this byte.
      case 0..<0x20, 0xef: return false
      default: break
      }
    }
    return true
  }
}
