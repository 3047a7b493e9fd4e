/// Sanitizes untrusted text, such as host names from captures, for display.
///
/// Characters that could command a terminal or deceive a reader are escaped, such as `\u{1b}`. So
/// are the beginnings of commands that build servers read from a log (`::warning …::`, `##vso[…]`).
package enum TerminalText {
  /// Returns the text with all dangerous characters escaped, such as `\u{1b}`.
  package static func safe(_ text: String) -> String {
    if isPlain(text) { return text }
    var safe = ""
    for (scalar, isSafe) in DisplaySafetyScan(text) {
      if isSafe {
        safe.unicodeScalars.append(scalar)
      } else {
        safe += escape(scalar)
      }
    }
    return safe
  }

  /// True if the text needs no escapes: printable ASCII without `::` and `##`.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      guard case 0x20...0x7e = byte else { return false }
      if byte == last, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return false }
      last = byte
    }
    return true
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16) + "}"
  }
}
