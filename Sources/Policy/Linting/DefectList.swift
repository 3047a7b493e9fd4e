import Findings

/// What one rule found in one dictionary.
struct DefectList {
  /// A defect of a hostile dictionary may stand a hundred thousand times; a person reads a few.
  static let most = 1000

  /// The rule whose defects these are.
  let rule: LintRule
  private(set) var findings: [Finding<FindingWords>] = []
  /// How many were found beyond those that are kept.
  private(set) var omitted = 0

  init(rule: LintRule) { self.rule = rule }

  /// Notes a defect at a place; the words are made only where it is kept.
  mutating func add(
    at keyPath: [String], host: String? = nil, fix: @autoclosure () -> String? = nil,
    _ message: () -> String
  ) {
    guard findings.count < Self.most else {
      omitted += 1
      return
    }
    findings.append(
      Finding(
        rule: rule.identifier, severity: rule.severity, FindingWords(message(), fix: fix()),
        keyPath: keyPath, host: host))
  }
}
