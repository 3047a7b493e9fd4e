/// Cuts text of a capture, so that no name or sentence fills a page.
enum PageText {
  /// The most scalars of a name that are shown; no host name is longer (RFC 1035, section 2.3.4).
  private static let mostOfName = 255
  /// The most scalars of a sentence with names.
  private static let mostOfSentence = 2_000

  /// A name from the wire or a file.
  static func name(_ text: String) -> String { cut(text, to: mostOfName) }

  /// A sentence with such names.
  static func sentence(_ text: String) -> String { cut(text, to: mostOfSentence) }

  private static func cut(_ text: String, to most: Int) -> String {
    // Counted in UTF-8, which is quick and never fewer.
    guard text.utf8.count > most, text.unicodeScalars.count > most else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(most))) + "…"
  }
}
