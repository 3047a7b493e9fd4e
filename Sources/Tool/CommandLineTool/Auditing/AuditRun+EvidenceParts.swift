import ATSAuditing
import Escaping
import Evidence
import EvidenceFiles
import Observing
import Reporting
import SystemCalls
import WordBook

extension AuditRun {
  /// Reads each capture and each part of an evidence file separately.
  ///
  /// `emit` receives each part and the name of its file. For an unreadable capture, the part has
  /// only the reason. Returns the first error if no file could be read. Throws `ToolError` if the
  /// machine, and not a capture, causes a failure.
  @discardableResult
  func readParts(
    _ observing: ObservingOptions,
    _ emit: (CaptureOrMergedEvidence, ForeignText) throws(ToolError) -> Void
  ) throws(ToolError) -> ToolError? {
    try withoutActuallyEscaping(emit) { (emit) throws(ToolError) in
      try readParts(observing, by: EvidenceFileObserver(self, emit))
    }
  }

  private func readParts(
    _ observing: ObservingOptions, by observer: EvidenceFileObserver
  ) throws(ToolError) -> ToolError? {
    var audit = try audit(observing, into: EvidenceGathering())
    let ahead = readAhead(audit.observing)
    beginProgress()
    defer {
      ahead?.stop()
      remarks.printAll(to: console)
    }
    for path in unread {
      observer.file = ForeignText(path.path)
      let reason = path.words.text(in: .english)
      try observer.emit(
        .capture(CaptureEvidence(unread: observer.file, reason: ForeignText(reason))))
    }
    var (readCount, refusal) = (0, ToolError?.none)
    var index = 0
    while index < captures.count {
      let capture = captures[index]
      defer {
        insertRest(after: index)
        index += 1
      }
      audit.gathering = EvidenceGathering(keepsCaptures: true, reader: ATSiftRelease.version)
      observer.file = capture.name
      do throws(UnreadInput) {
        guard try read(index, ahead, into: &audit, by: observer) else { continue }
      } catch {
        guard error.error.status == .badData else { throw error.error }
        remark(error, capture.name)
        refusal = refusal ?? error.error
        let reason = error.reason.text(in: .english)
        let unread = CaptureEvidence(unread: capture.name, reason: ForeignText(reason))
        try observer.emit(.capture(unread))
        continue
      }
      readCount += 1
      if let section = audit.takeGathering().section { try observer.emit(.capture(section)) }
    }
    if let readFailure { throw readFailure }
    return readCount == 0 ? refusal : nil
  }
}

/// Passes each capture and fold (merged evidence) of an evidence file to `emit`.
private final class EvidenceFileObserver: AuditObserver {
  private let run: AuditRun
  private let body: (CaptureOrMergedEvidence, ForeignText) throws(ToolError) -> Void
  /// The name of the file that is read.
  var file: ForeignText = ""

  init(
    _ run: AuditRun,
    _ body: @escaping (CaptureOrMergedEvidence, ForeignText) throws(ToolError) -> Void
  ) {
    (self.run, self.body) = (run, body)
  }

  func emit(_ part: CaptureOrMergedEvidence) throws(ToolError) { try body(part, file) }

  func progressed(to bytes: UInt64) throws(ToolError) { StatusLine.show(bytes) }
  func observed(_ observation: inout Observation) throws(ToolError) {}
  func found(_ capture: CaptureDescription) { run.report(capture) }

  func takes(_ part: CaptureOrMergedEvidence) throws(ToolError) -> Bool {
    try emit(part)
    return true
  }
}
