import SystemCalls
import WordBook

extension AuditRun {
  /// Throws the error that ended a live capture, or saving a recorded log, early, if there was one.
  func checkSource() throws(ToolError) {
    if let failure = source?.failure ?? recording?.failure { throw failure }
  }

  /// True if every input is a regular file and none is followed while it grows.
  var readsWholeFiles: Bool {
    !isFollowing && captures.allSatisfy { $0.status?.kind == .regular }
  }
}
