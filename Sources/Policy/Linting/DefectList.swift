import Findings

/// The findings of one rule in one dictionary.
struct DefectList {
  /// The rule whose defects these are.
  let rule: LintRule
  private(set) var findings: [Finding<LintStatement>] = []
  /// The number of findings beyond those that are kept.
  private(set) var omitted = 0

  init(rule: LintRule) { self.rule = rule }

  /// Notes a defect at a place; the statement is made only where it is kept.
  mutating func add(
    at keyPath: [String], host: String? = nil, _ statement: @autoclosure () -> LintStatement
  ) {
    // A defect of a hostile dictionary may stand a hundred thousand times; a person reads a few.
    guard findings.count < Linter.mostFindings else {
      omitted += 1
      return
    }
    findings.append(
      Finding(
        rule: rule.identifier, severity: rule.severity, statement(), keyPath: keyPath, host: host))
  }
}
