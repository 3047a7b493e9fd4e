/// An invalid value of an option, described alike for the command line and for settings files.
package struct OptionValueError: Error, Hashable, Sendable {
  package var problem: String
  /// Suggested values, each shown on its own line.
  package var choices: [String]

  package init(_ problem: String, choices: [String] = []) {
    self.problem = problem
    self.choices = choices
  }

  package var text: String { ([problem] + choices.map { "  " + $0 }).joined(separator: "\n") }
}
