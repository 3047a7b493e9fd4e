/// From which severity on findings fail a run.
public enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case error, warning, note
  /// Nothing fails it.
  case none

  /// Tells whether one of those findings fails the run.
  public func isReached<Statement>(by findings: some Sequence<Finding<Statement>>) -> Bool {
    let least: Severity
    switch self {
    case .error: least = .error
    case .warning: least = .warning
    case .note: least = .note
    case .none: return false
    }
    return findings.contains { $0.severity >= least }
  }
}
