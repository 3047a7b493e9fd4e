import ATSAuditing
import CaptureFiles
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
    let observing = try completed(observing)
    let observer = try observer(observing)
    var failure: ToolError?
    var unlabelled = UnlabelledCaptures()
    var narrowing = window.map(TimeNarrowing.init)
    beginProgress()
    defer {
      remarks.printAll(to: console)
      unlabelled.printRemarks(to: console)
      remark(on: narrowing)
    }
    let ahead = readAhead(observing)
    defer { ahead?.stop() }
    for (index, capture) in captures.enumerated() {
      let source = capture.etag.map { CaptureSource(etag: $0, size: capture.size) }
      var gathering = EvidenceGathering(
        keepsCaptures: true, processes: processes, within: window, labels: labels,
        reader: Release.version,
        source: source)
      self.gathering = gathering
      do throws(ToolError) {
        try readAlone(index, ahead, observer)
        gathering = self.gathering.take() ?? gathering
      } catch {
        switch error.status {
        case .badData, .usage: break
        case .noInput, .inputOutput, .notPermitted: failure = failure ?? error
        default: throw error
        }
        damaged += 1
        let reason = error.reason(besides: [capture.path, capture.name])
        remark([.leftOut(reason)], .leftOut, of: capture.name)
        // Parts of the file that were read before, such as its first captures, are discarded.
        gathering = EvidenceGathering(
          keepsCaptures: true, labels: labels, reader: Release.version, source: source)
        try checked { () throws(EvidenceFileError) in
          try gathering.endUnread(capture.name, reason: reason)
        }
      }
      unlabelled.add(gathering.unlabelled)
      if let own = gathering.narrowing { narrowing?.add(own) }
      try emit(try checked { () throws(EvidenceFileError) in try gathering.kept() })
    }
    return failure ?? readFailure
  }

  private func readAlone(
    _ index: Int, _ ahead: ReadAhead?, _ observer: CaptureObserver
  ) throws(ToolError) {
    let capture = captures[index]
    StatusLine.beginFile()
    defer { StatusLine.endFile(capture.status?.length) }
    _ = try read(try opened(index, ahead), index, observer) { self.gathering?.record($0) }
  }
}

extension ToolError {
  func reason(besides names: [String]) -> String {
    let message = message.text(in: .english)
    for name in names where message.hasPrefix(name + ": ") {
      return String(message.dropFirst(name.count + 2))
    }
    return message
  }
}
