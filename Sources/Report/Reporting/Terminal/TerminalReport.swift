import Escaping

/// Text for a terminal, line by line, wrapped to its width.
///
/// `take()` returns and removes the text, so that a long report can be printed in pieces.
struct TerminalReport {
  /// The width of the right-aligned label column, equal to the longest label, `violated`.
  static let labelColumns = 8

  let style: TerminalStyle
  private(set) var text = ""
  /// The last two characters that `take()` returned, so that no two empty lines follow each other.
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
      text += TerminalReport.spaces(indent) + style.paint(line, ink) + "\n"
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
    let label = TerminalText.safe(label)
    let margin = TerminalReport.labelColumns + 2
    var lead =
      TerminalReport.spaces(TerminalReport.labelColumns - TerminalText.columns(label))
      + style.paint(label, labelInk) + "  "
    for line in wrap(content, columns: style.columns - margin) {
      text += lead + style.paint(line, ink) + "\n"
      lead = TerminalReport.spaces(margin)
    }
  }

  /// Adds a line as it is; the text must already be safe for a terminal.
  mutating func line(_ content: String) {
    text += content + "\n"
  }

  private func wrap(_ content: String, columns: Int) -> [String] {
    TerminalReport.wrap(content, columns: columns, cutsWords: style.isTerminal)
  }

  /// Sanitizes text and wraps it to `columns`, at spaces and between East Asian characters.
  ///
  /// Returns at least one line. If `cutsWords` is true, words that are too wide are cut; otherwise
  /// such a word has a separate line.
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
        lines[lines.count - 1] += TerminalReport.spaces(gap)
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

  /// Returns safe text followed by spaces up to a width of `columns`.
  static func padded(_ text: String, to columns: Int) -> String {
    text + spaces(columns - TerminalText.columns(text))
  }

  /// Returns the line without trailing spaces.
  static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
