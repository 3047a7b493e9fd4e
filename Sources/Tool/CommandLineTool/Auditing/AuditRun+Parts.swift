import ATSAuditing
import CaptureFiles
import EvidenceFiles
import Observing
import Reporting
import SystemCalls
import WordBook

extension AuditRun {
  /// Reads each capture and each part of an evidence file separately.
  ///
  /// `emit` receives each part and the name of its file. For an unreadable capture, the part has
  /// only the reason. Throws `ToolError` if the machine, and not a capture, causes a failure.
  func readParts(
    _ observing: ObservingOptions, _ emit: (EvidencePart, String) throws(ToolError) -> Void
  ) throws(ToolError) {
    let observing = try completed(observing)
    let observer = try observer(observing)
    let ahead = readAhead(observing)
    beginProgress()
    defer {
      ahead?.stop()
      remarks.printAll(to: console)
    }
    for (index, capture) in captures.enumerated() {
      StatusLine.beginFile()
      defer { StatusLine.endFile(capture.status?.length) }
      do throws(ToolError) {
        let opened = try opened(index, ahead)
        gathering = EvidenceGathering(keepsCaptures: true, reader: Release.version)
        switch consume opened {
        case .file(.evidence(let lines)):
          guard try isAccepted(capture, .evidence) else { continue }
          try readParts(of: lines) { (part) throws(ToolError) in try emit(part, capture.name) }
        case let opened:
          _ = try read(opened, index, observer) { gathering?.record($0) }
          if let section = gathering?.section { try emit(.capture(section), capture.name) }
        }
      } catch {
        guard error.status == .badData else { throw error }
        damaged += 1
        let reason = error.reason(besides: [capture.path, capture.name])
        remark([.leftOut(reason)], .leftOut, of: capture.name)
        try emit(.capture(EvidenceSection(unread: capture.name, reason: reason)), capture.name)
      }
    }
    if let readFailure { throw readFailure }
  }

  private func readParts(
    of lines: consuming TextLines, _ emit: (EvidencePart) throws(ToolError) -> Void
  ) throws(ToolError) {
    let name = lines.name
    readsEvidence = true
    var failure: ToolError?
    let outcome: EvidenceFileOutcome
    do throws(EvidenceFileError) {
      outcome = try lines.readParts(progress: StatusLine.show) { part, outcome in
        for capture in part.captures {
          outcome.count(capture)
          report(capture)
        }
        do throws(ToolError) {
          if failure == nil { try emit(part) }
        } catch {
          failure = error
        }
      }
    } catch {
      throw .badEvidence("\(error)")
    }
    if let failure { throw failure }
    if let refusal = outcome.refusal { throw .badEvidence("\(name): \(refusal)") }
    remark(outcome.damage.map(CaptureRemark.verbatim), .damage, of: name)
    damaged += outcome.damagedCaptures
  }
}
