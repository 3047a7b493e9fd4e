package import Escaping

extension TerminalText {
  /// Returns the maximum width of sanitized text, in terminal columns.
  package static func columns(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// Sanitizes text and wraps it to `columns`, at spaces and between East Asian characters.
  package static func wrapped(_ text: String, columns: Int) -> [String] {
    TerminalReport.wrap(text, columns: columns, cutsWords: false)
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
}
