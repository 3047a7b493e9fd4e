import Mustache
import Reporting

/// Escapes text for where a template puts it: between tags, or inside a quoted attribute.
///
/// The engine's own escaping goes by characters, and `"` with an accent upon it is a character of its own:
/// it would leave the attribute. Here each scalar is looked at.
struct PageEscaping: MustacheContentType {
  /// By which templates call for it.
  static let name = "PAGE"

  func escapeText(_ text: String) -> String {
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
        // What XML has no place for, and HTML neither.
        let isForbidden = scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff
        escaped.unicodeScalars.append(isForbidden ? "\u{fffd}" : scalar)
      }
    }
    return escaped
  }
}
