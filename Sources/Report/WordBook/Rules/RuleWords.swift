import Findings

/// The sentences that describe a rule of `check`, for the HTML report and for formats that list the
/// rules, such as SARIF.
protocol RuleWords {
  func statement(in language: Language) -> String
  func remedy(in language: Language) -> String
  /// Returns the sentence that is true if the rule has no finding.
  func holds(in language: Language) -> String
}

extension RuleWords {
  func description(
    of identifier: String, _ severity: Severity, page: String, in language: Language
  ) -> FindingRule {
    FindingRule(
      identifier: identifier, severity: severity, statement: statement(in: language),
      remedy: remedy(in: language), holds: holds(in: language), page: page)
  }
}
