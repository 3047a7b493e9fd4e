import SystemCalls
import WordBook

extension AuditRun {
  func checkDamage() throws(ToolError) {
    if let failure = source?.failure { throw failure }
    if options.strict == true, damaged > 0 { throw .damaged(captures: damaged) }
  }

  /// Throws if some of the run's input could not be used.
  func checkCompleteness() throws(ToolError) {
    if !gaps.isEmpty { throw .incomplete(gaps) }
  }

  /// True if every input is a regular file and none is followed while it grows.
  var readsWholeFiles: Bool {
    !isFollowing && captures.allSatisfy { $0.status?.kind == .regular }
  }

  var captureCount: Int { captures.count + surplus }
}
