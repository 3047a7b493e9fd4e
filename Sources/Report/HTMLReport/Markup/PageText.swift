/// Cuts text from a capture, so that no name or sentence fills a page.
enum PageText {
  /// The length limit of a name in scalars; no host name is longer (RFC 1035, section 2.3.4).
  private static let mostOfName = 255
  private static let mostOfSentence = 2_000

  static func name(_ text: String) -> String { cut(text, to: mostOfName) }

  static func sentence(_ text: String) -> String { cut(text, to: mostOfSentence) }

  private static func cut(_ text: String, to most: Int) -> String {
    // The UTF-8 length is cheap and never less than the number of scalars.
    guard text.utf8.count > most, text.unicodeScalars.count > most else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(most))) + "…"
  }
}
