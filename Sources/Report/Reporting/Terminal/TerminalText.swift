import Bytes

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

  /// Returns the maximum width of sanitized text, in terminal columns.
  package static func columns(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  static func cut(_ text: String, to columns: Int) -> String {
    guard self.columns(text) > columns else { return text }
    return String(kept(of: text.unicodeScalars, in: columns)) + "…"
  }

  static func cutAtStart(_ text: String, to columns: Int) -> String {
    guard self.columns(text) > columns else { return text }
    return "…"
      + String(
        String.UnicodeScalarView(
          kept(of: text.unicodeScalars.reversed(), in: columns).reversed()))
  }

  private static func kept(
    of scalars: some Sequence<Unicode.Scalar>, in columns: Int
  ) -> String.UnicodeScalarView {
    var kept = String.UnicodeScalarView()
    var used = 0
    for scalar in scalars {
      used += scalar.columns
      guard used < columns else { break }
      kept.append(scalar)
    }
    return kept
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
