import SystemCalls
import WordBook

extension AuditRun {
  /// Fails where a capture was damaged and the person asked for strictness.
  func checkDamage() throws(ToolError) {
    if let failure = source?.failure { throw failure }
    if options.strict == true, damaged > 0 { throw .damaged(captures: damaged) }
  }

  /// Fails where something is missing of what the run rests on.
  func checkCompleteness() throws(ToolError) {
    if !gaps.isEmpty { throw .incomplete(gaps) }
  }
}

extension AuditRun {
  /// Indicates whether all that is read is there when reading begins.
  var readsWholeFiles: Bool {
    !isFollowing && captures.allSatisfy { $0.status?.kind == .regular }
  }

  /// The number of captures read, without duplicates.
  var captureCount: Int { captures.count + surplus }
}
