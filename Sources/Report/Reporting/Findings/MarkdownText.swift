/// Escapes text from the wire for Markdown.
///
/// It covers the dialects of GitHub and GitLab, in paragraphs and table cells.
enum MarkdownText {
  /// Escapes markup, links, mentions and references.
  static func escaped(_ text: String) -> String {
    let scalars = Array(TerminalText.safe(text).unicodeScalars)
    var escaped = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // A backslash does not prevent mentions and references, but an empty comment does.
      case "@": escaped += "@<!-- -->"
      case "#": escaped += "\\#<!-- -->"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "!", "|", "~", "$": escaped += "\\\(scalar)"
      // Otherwise it may become a link or an emoji, such as `:smile:`.
      case ":" where index + 1 < scalars.count && scalars[index + 1] != " ": escaped += "\\:"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.replacing(#/[Ww][Ww][Ww]\./#) { "\($0.output.dropLast())\\." }
  }

  /// The text as code, or escaped as plain text if one of its characters could end the code.
  static func code(_ text: String) -> String {
    let safe = TerminalText.safe(text)
    let isCode =
      !safe.isEmpty && !safe.unicodeScalars.contains { "`<>&|".unicodeScalars.contains($0) }
    return isCode ? "`\(safe)`" : escaped(text)
  }
}
