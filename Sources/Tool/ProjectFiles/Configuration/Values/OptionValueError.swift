/// The refusal of a value, with the same text for the command line and for settings files.
public struct OptionValueError: Error, Hashable, Sendable {
  public var problem: String
  /// Suggested values, each shown on its own line.
  public var choices: [String]

  public init(_ problem: String, choices: [String] = []) {
    self.problem = problem
    self.choices = choices
  }

  public var text: String { ([problem] + choices.map { "  " + $0 }).joined(separator: "\n") }
}
