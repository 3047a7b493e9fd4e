import AppTransportSecurity
public import Findings

extension LintRule {
  /// The rule for reports.
  public var description: FindingRule {
    FindingRule(
      identifier: identifier, severity: severity, statement: statement,
      basis: basis.map(\.description),
      page: "lint-rules.md")
  }
}
