import Escaping

package enum ColourChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never
}

/// The form of terminal text: colour or none, and the line width.
///
/// Colour only repeats information that the text also has.
package struct TerminalStyle: Hashable, Sendable {
  /// The meaning of a coloured text; the raw value is the SGR parameter of its colour (ECMA-48).
  package enum Ink: String, Hashable, Sendable, CaseIterable {
    case strong = "1"
    case faint = "2"
    case bad = "31"
    case good = "32"
    case doubtful = "33"
  }

  package static let plain = TerminalStyle(isColoured: false)

  package var isColoured: Bool
  /// True if the output is a terminal.
  ///
  /// Words and table cells that are too wide are cut on a terminal, and kept whole elsewhere.
  package var isTerminal: Bool
  package var columns: Int
  /// True if the terminal or the variable `COLUMNS` gives the line width.
  ///
  /// If true, messages are wrapped. If false, each message is on one line.
  package var hasWidth: Bool

  package static let usualColumns = 100
  /// The range to which the reported width is limited, in columns.
  private static let possibleColumns = 40...200

  package init(isColoured: Bool, isTerminal: Bool = false, columns: Int = usualColumns) {
    self.isColoured = isColoured
    self.isTerminal = isTerminal
    hasWidth = isTerminal
    self.columns = min(
      max(columns, Self.possibleColumns.lowerBound), Self.possibleColumns.upperBound)
  }

  /// Creates the style for one output.
  ///
  /// `terminalColumns` is the terminal's width; `nil` if the output is not a terminal.
  /// `environment` returns the value of an environment variable: `NO_COLOR`, `CLICOLOR_FORCE`,
  /// `TERM` or `COLUMNS`.
  package init(
    _ choice: ColourChoice, terminalColumns: Int?, environment: (String) -> String?
  ) {
    let isTerminal = terminalColumns != nil
    let columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    self.init(
      isColoured: false, isTerminal: isTerminal,
      columns: columns ?? terminalColumns ?? Self.usualColumns)
    hasWidth = isTerminal || columns != nil
    isColoured =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        if environment("NO_COLOR")?.isEmpty == false {
          false
        } else if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" {
          true
        } else {
          isTerminal && environment("TERM") != "dumb"
        }
      }
  }

  /// Returns a message: `lead`, a coloured label and text, wrapped if the width is known.
  ///
  /// `text` may contain any characters; `lead` and `label` must be safe for a terminal.
  package func message(_ lead: String, _ label: String, _ ink: Ink, _ text: String) -> String {
    let start = "\(lead) \(label)"
    guard hasWidth else {
      return "\(lead) \(paint(label, ink)) \(TerminalText.safe(text))\n"
    }
    let lines = TerminalReport.wrap("\(start) \(text)", columns: columns - 2, cutsWords: isTerminal)
    return "\(lead) \(paint(label, ink))" + lines[0].dropFirst(start.count)
      + lines.dropFirst().map { "\n  " + $0 }.joined() + "\n"
  }

  /// Returns a paragraph, wrapped and safe for a terminal.
  package func paragraph(_ text: String) -> String {
    var page = TerminalReport(style: self)
    page.paragraph(text)
    return page.text
  }

  package func paint(_ text: String, _ ink: Ink?) -> String {
    guard isColoured, let ink, !text.isEmpty else { return text }
    return "\u{1b}[\(ink.rawValue)m\(text)\u{1b}[0m"
  }
}
