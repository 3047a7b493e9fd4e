/// Escapes text from the wire for Markdown.
///
/// The result is safe in paragraphs and table cells of GitHub and GitLab.
package enum MarkdownText {
  /// Returns the text with markup, links, mentions (`@name`) and issue references (`#1`) escaped.
  package static func escaped(_ text: String) -> String {
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

  /// Returns the text in backticks; if a character could end the code, returns escaped plain text.
  package static func code(_ text: String) -> String {
    let safe = TerminalText.safe(text)
    let isCode =
      !safe.isEmpty && !safe.unicodeScalars.contains { "`<>&|".unicodeScalars.contains($0) }
    return isCode ? "`\(safe)`" : escaped(text)
  }
}
