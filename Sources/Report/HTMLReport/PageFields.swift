import Reporting

/// What a template is filled with, by name.
///
/// A name that is missing here is looked for in what stands around it, so names differ from level to
/// level, and what may be missing has a flag.
typealias PageFields = [String: Any]

/// Text of a capture, made fit to be shown.
enum PageText {
  /// The most scalars of a name that are shown; no host name is longer (RFC 1035, section 2.3.4).
  private static let mostOfName = 255
  /// The most scalars of a sentence that holds names.
  private static let mostOfSentence = 2_000

  /// A name from the wire or a file: what deceives is written out, what is too long is cut.
  static func name(_ text: String) -> String { cut(text, to: mostOfName) }

  /// A sentence that holds such names.
  static func sentence(_ text: String) -> String { cut(text, to: mostOfSentence) }

  /// An address that a link may have: https, and nothing that could leave the attribute; `nil` for any other.
  ///
  /// Addresses come from the catalogue, which may be a file of somebody else.
  static func address(_ text: String) -> String? {
    let isPlain = text.unicodeScalars.allSatisfy {
      (0x21...0x7e).contains($0.value) && !["\"", "'", "<", ">", "`", "\\"].contains($0)
    }
    return isPlain && text.hasPrefix("https://") && text.utf8.count <= mostOfSentence ? text : nil
  }

  private static func cut(_ text: String, to most: Int) -> String {
    // Counted in UTF-8, which is quick and never fewer.
    guard text.utf8.count > most, text.unicodeScalars.count > most else {
      return TerminalText.safe(text)
    }
    return TerminalText.safe(String(String.UnicodeScalarView(text.unicodeScalars.prefix(most))))
      + "…"
  }
}
