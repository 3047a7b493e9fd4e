import ATSAuditing
import Evidence
import EvidenceFiles
import Observing
import Reporting
import SystemCalls
import WordBook

extension AuditRun {
  /// Reads each capture separately and passes its evidence to `emit` when the capture is complete.
  ///
  /// For a capture that cannot be read, `emit` receives a record of the failure, and the next
  /// capture follows. Returns the first failure that another machine or a later run may not have,
  /// such as a missing file. Throws `ToolError` if nothing more can be read or written.
  func readEach(
    _ observing: ObservingOptions, labels: CaptureLabels,
    _ emit: (EvidenceCollection) throws(ToolError) -> Void
  ) throws(ToolError) -> ToolError? {
    let processes = try options.processes()
    var audit = try audit(observing, into: EvidenceGathering())
    var failure: ToolError?
    var unlabelled = UnlabelledCaptures()
    var narrowing = window.map(TimeNarrowing.init)
    beginProgress()
    defer {
      remarks.printAll(to: console)
      unlabelled.printRemarks(to: console)
      readApart.printRemarks(to: console)
      remark(on: narrowing)
    }
    for capture in captures { readApart.add(capture.name) }
    let ahead = readAhead(audit.observing)
    defer { ahead?.stop() }
    for (index, capture) in captures.enumerated() {
      func gathering() -> EvidenceGathering {
        EvidenceGathering(
          keepsCaptures: true, processes: processes, within: window, labels: labels,
          reader: ATSiftRelease.version,
          source: capture.etag.map { CaptureSource(etag: $0, size: capture.size) })
      }
      audit.gathering = gathering()
      do throws(UnreadInput) {
        _ = try read(index, ahead, into: &audit, by: AuditConsole(self))
      } catch {
        switch error.error.status {
        case .badData, .usage: break
        case .noInput, .inputOutput, .notPermitted: failure = failure ?? error.error
        default: throw error.error
        }
        remark(error, capture.name)
        // Parts of the file that were read before, such as its first captures, are discarded.
        audit.gathering = gathering()
        try leaveOut(capture.name, error.reason, of: &audit)
      }
      let gathered = audit.takeGathering()
      unlabelled.add(gathered.unlabelled)
      if let own = gathered.narrowing { narrowing?.add(own) }
      try emit(try checked { () throws(EvidenceFileError) in try gathered.kept() })
    }
    return failure ?? readFailure
  }
}
