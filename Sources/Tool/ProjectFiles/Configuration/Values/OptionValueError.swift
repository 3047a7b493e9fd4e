/// The refusal of a value, in the same words for the command line and for settings.
public struct OptionValueError: Error, Hashable, Sendable {
  public var problem: String
  /// Values that may have been meant, to be shown on lines of their own.
  public var choices: [String]

  /// A refusal.
  ///
  /// - Parameters:
  ///   - problem: A sentence about the value.
  ///   - choices: Values that may have been meant.
  public init(_ problem: String, choices: [String] = []) {
    self.problem = problem
    self.choices = choices
  }

  /// The problem with the choices below it.
  public var text: String { ([problem] + choices.map { "  " + $0 }).joined(separator: "\n") }
}
