import WordBook

extension UsageError {
  /// Returns the same error in another language; texts without a translation stay English.
  func translated(by translation: HelpTranslation) -> UsageError {
    func text(_ line: String) -> String {
      let line = translation.placeholders(line)
      if let whole = translation.sentence(line) { return whole }
      // An option with its help.
      guard let gap = line.firstRange(of: "  ") else { return line }
      let page = TranslatedHelpPage(translation)
      return line[..<gap.upperBound] + page.description(String(line[gap.upperBound...]))
    }
    var error = self
    error.message = translation.message(text(message))
    error.advice = advice.map(text)
    return error
  }
}
