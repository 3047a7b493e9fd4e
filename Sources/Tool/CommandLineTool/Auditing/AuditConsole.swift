import ATSAuditing
import Evidence
import EvidenceFiles
import Reporting
import WordBook

/// Shows the progress of a run, and the hosts of a growing capture as they appear.
final class AuditConsole: AuditObserver {
  private let run: AuditRun
  /// The displayed list of a growing capture's hosts; `nil` to display none.
  private var board: LiveHostList?

  init(_ run: AuditRun, showing board: LiveHostList? = nil) {
    self.run = run
    self.board = board
  }

  func progressed(to bytes: UInt64) throws(ToolError) {
    if !run.isFollowing { StatusLine.show(bytes) }
  }

  func observed(_ observation: inout Observation) throws(ToolError) {
    guard let new = board?.record(observation) else { return }
    run.console.note(.seen(new.summary(in: run.console.language)))
  }

  func foundHiddenHost() { run.recording?.warnOfHiddenHost() }

  func found(_ capture: CaptureDescription) { run.report(capture) }
}
