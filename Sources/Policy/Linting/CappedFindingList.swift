import AppTransportSecurity
import Findings

/// The findings of one rule, capped so that a hostile dictionary cannot fill memory.
struct CappedFindingList {
  let rule: String
  let severity: Severity
  private(set) var findings: [Finding<LintStatement>] = []
  private(set) var omitted = 0

  /// Adds a finding on an entry, or on one of its keys.
  mutating func add(
    on entry: LintedEntry, key: PolicyKey? = nil, _ statement: @autoclosure () -> LintStatement
  ) {
    add(
      at: key.map { entry.path + [$0.rawValue] } ?? entry.path, host: entry.key, statement())
  }

  /// Adds a finding and evaluates its statement; beyond the limit, only counts the finding.
  mutating func add(
    at keyPath: [String], host: String? = nil, _ statement: @autoclosure () -> LintStatement
  ) {
    // A hostile dictionary may repeat a defect a hundred thousand times; a person reads a few.
    guard findings.count < Linter.mostFindings else {
      omitted += 1
      return
    }
    findings.append(
      Finding(
        rule: rule, in: .lint, severity: severity, statement(), keyPath: keyPath, host: host))
  }
}
