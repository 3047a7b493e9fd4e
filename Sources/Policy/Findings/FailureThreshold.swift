/// The lowest severity of a finding that makes a run fail; `none` if no finding does.
public enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case error, warning, note
  case none

  public func isReached<Statement>(by findings: some Sequence<Finding<Statement>>) -> Bool {
    // A threshold has the name of its severity, and `none` is that of no severity.
    guard let least = Severity(rawValue: rawValue) else { return false }
    return findings.contains { $0.severity >= least }
  }
}
