/// Text that may hold strings from the wire, as Markdown shows it and acts on nothing of it.
///
/// For GitHub's and GitLab's kinds of Markdown, in a paragraph or a cell of a table.
enum MarkdownText {
  /// The text with nothing in it that is markup, a link, a mention or a reference.
  static func escaped(_ text: String) -> String {
    let scalars = Array(TerminalText.safe(text).unicodeScalars)
    var escaped = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // No backslash keeps these from becoming mentions and references; an empty comment does.
      case "@": escaped += "@<!-- -->"
      case "#": escaped += "\\#<!-- -->"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "!", "|", "~", "$": escaped += "\\\(scalar)"
      // As a link or a picture of a face has it.
      case ":" where index + 1 < scalars.count && scalars[index + 1] != " ": escaped += "\\:"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.replacing(#/[Ww][Ww][Ww]\./#) { "\($0.output.dropLast())\\." }
  }

  /// The text as code, in which nothing else has a meaning; where a character of it could end that,
  /// or mean something before it is code, as plain text.
  static func code(_ text: String) -> String {
    let safe = TerminalText.safe(text)
    let isCode =
      !safe.isEmpty && !safe.unicodeScalars.contains { "`<>&|".unicodeScalars.contains($0) }
    return isCode ? "`\(safe)`" : escaped(text)
  }
}
