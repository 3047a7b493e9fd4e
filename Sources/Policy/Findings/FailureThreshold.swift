/// The lowest severity that fails a run.
public enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case error, warning, note
  case none

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
