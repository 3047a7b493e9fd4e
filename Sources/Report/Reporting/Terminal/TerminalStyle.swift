/// Whether a person wants colour.
public enum ColourChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never
}

/// The form of text that a person reads: colour or none, and the width of its lines.
///
/// Colour is never the only sign of anything.
public struct TerminalStyle: Hashable, Sendable {
  /// What a piece of text is, to be told apart at a glance.
  public enum Ink: String, Hashable, Sendable, CaseIterable {
    case strong = "1"
    case faint = "2"
    case bad = "31"
    case good = "32"
    case doubtful = "33"
  }

  /// No colour, for a pipe or a file.
  public static let plain = TerminalStyle(isColoured: false)

  public var isColoured: Bool
  /// True for a terminal, whose lines end at its edge: cells of tables and words that are wider than it
  /// are cut there, and nowhere else.
  public var isTerminal: Bool
  /// The columns of a line.
  public var columns: Int
  /// True where a terminal or the environment tells the width: messages are broken too, which are a
  /// line each otherwise.
  public var hasWidth: Bool

  /// The columns of a line where nothing tells how many there are.
  public static let usualColumns = 100
  /// Narrower and wider lines are not laid out, whatever the terminal has.
  private static let possibleColumns = 40...200

  /// A style.
  public init(isColoured: Bool, isTerminal: Bool = false, columns: Int = usualColumns) {
    self.isColoured = isColoured
    self.isTerminal = isTerminal
    hasWidth = isTerminal
    self.columns = min(
      max(columns, Self.possibleColumns.lowerBound), Self.possibleColumns.upperBound)
  }

  /// The style for one output.
  ///
  /// - Parameters:
  ///   - choice: What the person asked for; `auto` lets the environment and the output decide.
  ///   - terminalColumns: The width of the terminal; `nil` where the output is none.
  ///   - environment: Looks up an environment variable: `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`,
  ///     `COLUMNS`.
  public init(
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

  /// A message: a label and text, on one line or broken at the width.
  ///
  /// - Parameters:
  ///   - lead: Safe text before the label.
  ///   - label: The label.
  ///   - ink: The ink of the label.
  ///   - text: Text of any kind.
  /// - Returns: The lines, with a line end.
  public func message(_ lead: String, _ label: String, _ ink: Ink, _ text: String) -> String {
    let start = "\(lead) \(label)"
    guard hasWidth else {
      return "\(lead) \(paint(label, ink)) \(TerminalText.safe(text))\n"
    }
    let lines = TextPage.wrap("\(start) \(text)", columns: columns - 2, cutsWords: isTerminal)
    return "\(lead) \(paint(label, ink))" + lines[0].dropFirst(start.count)
      + lines.dropFirst().map { "\n  " + $0 }.joined() + "\n"
  }

  /// The text in that ink.
  ///
  /// - Parameters:
  ///   - text: Safe text.
  ///   - ink: The ink, or `nil` for none.
  /// - Returns: The text, inked where the style is coloured.
  public func paint(_ text: String, _ ink: Ink?) -> String {
    guard isColoured, let ink, !text.isEmpty else { return text }
    return "\u{1b}[\(ink.rawValue)m\(text)\u{1b}[0m"
  }
}
