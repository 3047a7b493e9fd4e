/// Text for a terminal, line by line, wrapped to its width.
///
/// `take()` removes what was written so far, so that a long report is printed in pieces and never
/// held as a whole.
struct TextPage {
  /// The width of the right-aligned label column; `violated` is the longest label.
  static let labelColumns = 8

  let style: TerminalStyle
  private(set) var text = ""
  /// The last characters of the text that was already written out, to see whether an empty line
  /// precedes what follows.
  private var before = ""

  init(style: TerminalStyle) { self.style = style }

  var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  mutating func take() -> String {
    let taken = text
    if !taken.isEmpty { before = String((before + taken.suffix(2)).suffix(2)) }
    text = ""
    return taken
  }

  mutating func blankLine() {
    let end = text.utf8.count < 2 ? before + text : text
    if !end.isEmpty, !end.hasSuffix("\n\n") { text += "\n" }
  }

  mutating func paragraph(_ content: String, ink: TerminalStyle.Ink? = nil, indent: Int = 0) {
    for line in wrap(content, columns: style.columns - indent) {
      text += TextPage.spaces(indent) + style.paint(line, ink) + "\n"
    }
  }

  /// Adds the heading of a section, after an empty line.
  mutating func heading(_ content: String) {
    blankLine()
    paragraph(content, ink: .strong)
  }

  mutating func entry(
    _ label: String, _ content: String, labelInk: TerminalStyle.Ink? = .faint,
    ink: TerminalStyle.Ink? = nil
  ) {
    let margin = TextPage.labelColumns + 2
    var lead =
      TextPage.spaces(TextPage.labelColumns - TerminalText.columns(label))
      + style.paint(label, labelInk) + "  "
    for line in wrap(content, columns: style.columns - margin) {
      text += lead + style.paint(line, ink) + "\n"
      lead = TextPage.spaces(margin)
    }
  }

  /// A line with its own layout, from safe text.
  mutating func line(_ content: String) {
    text += content + "\n"
  }

  private func wrap(_ content: String, columns: Int) -> [String] {
    TextPage.wrap(content, columns: columns, cutsWords: style.isTerminal)
  }

  /// Wraps text of any kind to a width, at spaces and between East Asian characters.
  ///
  /// It returns at least one safe line. Without `cutsWords`, a word that is too wide has a line of
  /// its own.
  static func wrap(_ content: String, columns: Int, cutsWords: Bool = true) -> [String] {
    var lines = [""]
    var used = 0
    for word in TerminalText.safe(content).utf8.split(separator: UInt8(ascii: " ")) {
      var gap = used > 0 ? 1 : 0
      for piece in WordPieces(Substring(word)) {
        let needed = TerminalText.columns(piece)
        if used > 0, used + gap + needed > columns {
          lines.append("")
          (used, gap) = (0, 0)
        }
        lines[lines.count - 1] += TextPage.spaces(gap)
        used += gap
        gap = 0
        guard needed > columns, cutsWords else {
          lines[lines.count - 1] += piece
          used += needed
          continue
        }
        for part in piece.cut(to: columns) {
          if used > 0 { lines.append("") }
          lines[lines.count - 1] += part
          used = TerminalText.columns(part)
        }
      }
    }
    return lines
  }

  /// A safe text with spaces behind it, up to a width.
  static func padded(_ text: String, to columns: Int) -> String {
    text + spaces(columns - TerminalText.columns(text))
  }

  /// A line without the spaces at its end.
  static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
