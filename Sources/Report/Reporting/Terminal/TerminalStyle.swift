package enum ColourChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never
}

/// The form of terminal text: colour or none, and the line width.
///
/// Colour is never the only sign of anything.
package struct TerminalStyle: Hashable, Sendable {
  /// The meaning of a coloured piece of text.
  package enum Ink: String, Hashable, Sendable, CaseIterable {
    case strong = "1"
    case faint = "2"
    case bad = "31"
    case good = "32"
    case doubtful = "33"
  }

  package static let plain = TerminalStyle(isColoured: false)

  package var isColoured: Bool
  /// True for a terminal.
  ///
  /// Table cells and words that are too wide are cut only there.
  package var isTerminal: Bool
  package var columns: Int
  /// True if a terminal or the environment gives the width.
  ///
  /// Messages are then wrapped, and otherwise on one line each.
  package var hasWidth: Bool

  package static let usualColumns = 100
  /// The range of layout widths, whatever the terminal reports.
  private static let possibleColumns = 40...200

  package init(isColoured: Bool, isTerminal: Bool = false, columns: Int = usualColumns) {
    self.isColoured = isColoured
    self.isTerminal = isTerminal
    hasWidth = isTerminal
    self.columns = min(
      max(columns, Self.possibleColumns.lowerBound), Self.possibleColumns.upperBound)
  }

  /// The style for one output.
  ///
  /// `terminalColumns` is `nil` if the output is not a terminal. `environment` looks up `NO_COLOR`,
  /// `CLICOLOR_FORCE`, `TERM` and `COLUMNS`.
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

  /// A message: a label and text of any kind, wrapped if the width is known.
  ///
  /// `lead` is safe text before the label.
  package func message(_ lead: String, _ label: String, _ ink: Ink, _ text: String) -> String {
    let start = "\(lead) \(label)"
    guard hasWidth else {
      return "\(lead) \(paint(label, ink)) \(TerminalText.safe(text))\n"
    }
    let lines = TextPage.wrap("\(start) \(text)", columns: columns - 2, cutsWords: isTerminal)
    return "\(lead) \(paint(label, ink))" + lines[0].dropFirst(start.count)
      + lines.dropFirst().map { "\n  " + $0 }.joined() + "\n"
  }

  package func paint(_ text: String, _ ink: Ink?) -> String {
    guard isColoured, let ink, !text.isEmpty else { return text }
    return "\u{1b}[\(ink.rawValue)m\(text)\u{1b}[0m"
  }
}
