/// Lines for a terminal of 100 columns, wrapped, with everything on them made safe.
struct TextPage {
  /// The width that every report keeps to.
  static let columns = 100
  /// Labels stand right-aligned in this many columns; `violated` is the longest.
  static let labelColumns = 8

  let style: TerminalStyle
  private(set) var text = ""
  /// The end of what was taken out.
  private var before = ""

  init(style: TerminalStyle) { self.style = style }

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
    for line in TextPage.wrap(content, columns: TextPage.columns - indent) {
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
    for line in TextPage.wrap(content, columns: TextPage.columns - margin) {
      text += lead + style.paint(line, ink) + "\n"
      lead = TextPage.spaces(margin)
    }
  }

  /// A line that was laid out by its writer, from safe text.
  mutating func line(_ content: String) {
    text += content + "\n"
  }

  /// Safe lines of at most so many columns, broken at spaces, or anywhere in a word that is too long.
  static func wrap(_ content: String, columns: Int) -> [String] {
    var lines = [""]
    var used = 0
    for word in TerminalText.safe(content).utf8.split(separator: UInt8(ascii: " ")) {
      let word = Substring(word)
      let needed = TerminalText.columns(word)
      if used > 0, used + 1 + needed <= columns {
        lines[lines.count - 1] += " " + word
        used += 1 + needed
        continue
      }
      if used > 0 {
        lines.append("")
        used = 0
      }
      guard needed > columns else {
        lines[lines.count - 1] += word
        used = needed
        continue
      }
      for scalar in word.unicodeScalars {
        if used + scalar.columns > columns {
          lines.append("")
          used = 0
        }
        lines[lines.count - 1].unicodeScalars.append(scalar)
        used += scalar.columns
      }
    }
    return lines
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
