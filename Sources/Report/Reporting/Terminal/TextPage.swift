/// Lines of one width, wrapped, with everything on them made safe.
struct TextPage {
  /// Labels stand right-aligned in this many columns; `violated` is the longest.
  static let labelColumns = 8

  let style: TerminalStyle
  private(set) var text = ""
  /// The end of what was taken out.
  private var before = ""

  init(style: TerminalStyle) { self.style = style }

  /// The number of lines that stand on the page.
  var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// Takes out what stands on the page, so that the rest goes on below it.
  mutating func take() -> String {
    let taken = text
    if !taken.isEmpty { before = String((before + taken.suffix(2)).suffix(2)) }
    text = ""
    return taken
  }

  /// An empty line, unless the page is still empty or one stands there already.
  mutating func blankLine() {
    let end = text.utf8.count < 2 ? before + text : text
    if !end.isEmpty, !end.hasSuffix("\n\n") { text += "\n" }
  }

  /// Text over the whole width.
  mutating func paragraph(_ content: String, ink: TerminalStyle.Ink? = nil, indent: Int = 0) {
    for line in wrap(content, columns: style.columns - indent) {
      text += TextPage.spaces(indent) + style.paint(line, ink) + "\n"
    }
  }

  /// A label and what it says, the label in a column of its own.
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

  /// A line that was laid out by its writer, from safe text.
  mutating func line(_ content: String) {
    text += content + "\n"
  }

  private func wrap(_ content: String, columns: Int) -> [String] {
    TextPage.wrap(content, columns: columns, cutsWords: style.isTerminal)
  }

  /// Safe lines of at most so many columns, broken at spaces and between characters of East Asia.
  ///
  /// - Parameters:
  ///   - content: Text of any kind.
  ///   - columns: The most columns of a line.
  ///   - cutsWords: Whether a word that is wider than a line is cut; else it has a line of its own.
  /// - Returns: The lines; at least one.
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

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
