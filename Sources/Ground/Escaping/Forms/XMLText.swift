/// Escapes text for XML 1.0, as content or as an attribute value in double quotes.
///
/// Controls that XML forbids even as references (section 2.2) become U+FFFD. Markup, deceptive
/// characters and CI commands become references. In attributes, so do tabs and line ends, which a
/// parser would change (section 3.3.3).
package func xmlEscaped(_ text: String, isAttribute: Bool = false) -> String {
  if isPlainXML(text) { return text }
  var escaped = ""
  func reference(_ scalar: Unicode.Scalar) -> String { "&#x\(String(scalar.value, radix: 16));" }
  for (scalar, isSafe) in DisplaySafetyScan(text) {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"" where isAttribute: escaped += "&quot;"
    case "\t", "\n":
      // A parser turns line ends in attributes into spaces, but not references (XML 1.0, section
      // 3.3.3).
      if isAttribute {
        escaped += reference(scalar)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    // XML 1.0 allows no control characters, not even as references (section 2.2).
    case "\u{0}"..."\u{8}", "\u{b}"..."\u{c}", "\u{e}"..."\u{1f}", "\u{fffe}"..."\u{ffff}":
      escaped += "\u{fffd}"
    default:
      if isSafe {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += reference(scalar)
      }
    }
  }
  return escaped
}

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
