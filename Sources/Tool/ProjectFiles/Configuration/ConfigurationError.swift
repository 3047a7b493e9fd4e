import AppTransportSecurity

/// A mistake in a configuration.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// A file with its line, or a variable of the environment.
  public var place: String
  /// The mistake, in a few words.
  public var problem: String
  /// The remedy, where there is one.
  public var suggestion: String?

  /// An error at a place.
  public init(_ place: String, _ problem: String, suggestion: String? = nil) {
    self.place = place
    self.problem = problem
    self.suggestion = suggestion
  }

  /// An error in a file, from a line on that is counted from 1.
  init(_ file: String, _ line: Int?, _ problem: String, suggestion: String? = nil) {
    self.init(
      line.map { "\(file):\($0)" } ?? file, problem, suggestion: suggestion)
  }

  /// The refusal of a value.
  init(_ place: String, _ key: ConfigurationKey, _ refusal: OptionValueError) {
    let choices = refusal.choices.joined(separator: ", ")
    self.init(
      place, "`\(key.name)` is refused: \(refusal.problem)",
      suggestion: choices.isEmpty ? nil : choices)
  }

  /// The name that may have been meant, or all there are.
  static func advice(for text: String, among names: [String]) -> String {
    Spelling.meant(by: text, among: names).map { "Did you mean `\($0)`?" }
      ?? (names.isEmpty ? "There is none." : "There are: \(names.joined(separator: ", ")).")
  }
}
