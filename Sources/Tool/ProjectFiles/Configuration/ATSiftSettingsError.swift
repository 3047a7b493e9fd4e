import AppTransportSecurity

package struct ATSiftSettingsError: Error, Hashable, Sendable {
  package var place: String
  package var problem: String
  package var suggestion: String?

  package init(_ place: String, _ problem: String, suggestion: String? = nil) {
    self.place = place
    self.problem = problem
    self.suggestion = suggestion
  }

  init(_ file: String, _ line: Int?, _ problem: String, suggestion: String? = nil) {
    self.init(
      line.map { "\(file):\($0)" } ?? file, problem, suggestion: suggestion)
  }

  init(_ place: String, _ key: SettingsFileKey, _ refusal: OptionValueError) {
    let choices = refusal.choices.joined(separator: ", ")
    self.init(
      place, "`\(key.name)` is not valid: \(refusal.problem)",
      suggestion: choices.isEmpty ? nil : choices)
  }

  /// Returns advice for an unknown name: the most similar of `names`, or all of them.
  static func advice(for text: String, among names: [String]) -> String {
    SpellingGuess.meant(by: text, among: names).map { "Did you mean `\($0)`?" }
      ?? (names.isEmpty
        ? "There is none." : "The known names are: \(names.joined(separator: ", ")).")
  }
}
