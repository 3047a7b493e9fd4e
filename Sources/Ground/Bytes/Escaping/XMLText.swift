/// Escapes text for XML 1.0, as content or as an attribute value in double quotes.
///
/// Controls that XML forbids even as references (section 2.2) become U+FFFD. Markup, deceptive
/// characters and CI commands become references. In attributes, so do tabs and line ends, which a
/// parser would change (section 3.3.3).
public func xmlEscaped(_ text: String, isAttribute: Bool = false) -> String {
  if isPlainXML(text) { return text }
  var escaped = String.UnicodeScalarView()
  func reference(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    "&#x\(String(scalar.value, radix: 16));".unicodeScalars
  }
  for (scalar, isSafe) in DisplaySafetyScan(text) {
    switch scalar {
    case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
    case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
    case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
    case "\"" where isAttribute: escaped.append(contentsOf: "&quot;".unicodeScalars)
    case "\t", "\n":
      // A parser turns line ends in attributes into spaces, but not references (XML 1.0, section
      // 3.3.3).
      if isAttribute {
        escaped.append(contentsOf: reference(scalar))
      } else {
        escaped.append(scalar)
      }
    // XML 1.0 allows no control characters, not even as references (section 2.2).
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
