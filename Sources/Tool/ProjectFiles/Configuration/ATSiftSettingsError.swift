import AppTransportSecurity
package import Escaping

package struct ATSiftSettingsError: Error, Hashable, Sendable {
  package var place: ForeignText
  package var problem: String
  package var suggestion: String?

  package init(_ place: ForeignText, _ problem: String, suggestion: String? = nil) {
    self.place = place
    self.problem = problem
    self.suggestion = suggestion
  }

  init(_ file: String, _ line: Int?, _ problem: String, suggestion: String? = nil) {
    self.init(Self.place(file, line), problem, suggestion: suggestion)
  }

  /// Returns the place of an error: a file with the number of its line, if known.
  private static func place(_ file: String, _ line: Int?) -> ForeignText {
    ForeignText(
      joining: [ForeignText(file)] + (line.map { [ForeignText("\($0)")] } ?? []), separator: ":")
  }

  init(_ file: String, _ line: Int, _ key: SettingsFileKey, _ refusal: OptionValueError) {
    self.init(Self.place(file, line), key, refusal)
  }

  init(_ place: ForeignText, _ key: SettingsFileKey, _ refusal: OptionValueError) {
    let choices = refusal.choices.joined(separator: ", ")
    self.init(
      place, "`\(key.name)` is not valid: \(refusal.problem)",
      suggestion: choices.isEmpty ? nil : choices)
  }

  /// Returns advice for an unknown name: the most similar of `names`, or all of them.
  static func advice(for text: ForeignText, among names: [String]) -> String {
    SpellingGuess.meant(by: text, among: names).map { "Did you mean `\($0)`?" }
      ?? (names.isEmpty
        ? "There is none." : "The known names are: \(names.joined(separator: ", ")).")
  }
}
