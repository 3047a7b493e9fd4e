package import Bytes

extension ForeignText {
  /// The text for a sentence: all characters that could command a terminal or a build server, or
  /// deceive a reader, are escaped, such as `\u{1b}`.
  ///
  /// It is not escaped for markup; writers of pages escape the whole sentence again.
  public var displayed: String { TerminalText.safe(content) }
}

extension ByteWriter {
  /// Appends a quoted string; escapes the characters of RFC 8259 and deceptive ones.
  package mutating func appendJSON(_ text: ForeignText) { appendJSON(text.content) }
}
