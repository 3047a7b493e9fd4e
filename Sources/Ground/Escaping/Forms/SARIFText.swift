/// Escapes text for messages of SARIF 2.1.0.
package enum SARIFText {
  /// Returns the message with links (section 3.11.6) and placeholders (section 3.11.5) escaped.
  ///
  /// So are characters that could control a terminal or deceive a reader.
  package static func message(_ words: String) -> String {
    var text = TerminalText.safe(words)
    if text.contains("](") {
      text = text.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
        .replacing("]", with: "\\]")
    }
    if text.contains(#/\{[0-9]+\}/#) {
      text = text.replacing("{", with: "{{").replacing("}", with: "}}")
    }
    return text
  }
}
