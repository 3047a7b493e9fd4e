import SystemCalls
import WordBook

extension AuditRun {
  func checkDamage() throws(ToolError) {
    if let failure = source?.failure { throw failure }
    if options.strict == true, damaged > 0 { throw .damaged(captures: damaged) }
  }

  /// Fails if some of the run's input could not be used.
  func checkCompleteness() throws(ToolError) {
    if !gaps.isEmpty { throw .incomplete(gaps) }
  }

  /// True if all input is complete when reading begins, so that no pipe and no growing file is
  /// read.
  var readsWholeFiles: Bool {
    !isFollowing && captures.allSatisfy { $0.status?.kind == .regular }
  }

  var captureCount: Int { captures.count + surplus }
}
