/// Whether a person wants colour.
public enum ColourChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never
}

/// Puts colour on text for a terminal, or leaves it plain.
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

  /// No colour.
  public static let plain = TerminalStyle(isColoured: false)

  public var isColoured: Bool

  /// A style with or without colour.
  public init(isColoured: Bool) { self.isColoured = isColoured }

  /// The style for one output.
  ///
  /// - Parameters:
  ///   - choice: What the person asked for; `auto` lets the environment and the output decide.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - environment: Looks up an environment variable: `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`.
  public init(_ choice: ColourChoice, isTerminal: Bool, environment: (String) -> String?) {
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
