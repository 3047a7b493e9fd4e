import ATSAuditing
import CaptureFiles
import Escaping
import Evidence
import EvidenceFiles
import SystemCalls
import WordBook

struct FoldEvidenceRun {
  private let files: [CaptureInput]
  private let unread: [UnreadPath]
  private let console: Console
  private var folds: MergedEvidenceBuilder
  private var remarks = CaptureRemarks()

  init(_ list: CaptureList, by names: Set<String>, _ console: Console) {
    files = list.captures
    self.console = console
    folds = MergedEvidenceBuilder(by: names)
    unread = list.unread
    for path in unread { console.warn(path.warning) }
  }

  /// Reads all evidence files, passes the bytes of the folds (merged evidence) to `write`, and
  /// returns the number of folds.
  ///
  /// Throws at an unusable file, because a fold without it would look complete.
  mutating func write(
    _ write: ([UInt8]) throws(ToolError) -> Void
  ) throws(ToolError) -> Int {
    StatusLine.begin(files, console)
    for path in unread { try leaveOut(path) }
    for file in files { try read(file) }
    defer { remarks.printAll(to: console) }
    if let first = folds.keyless.first {
      console.warn(.keyless(folds.keyless.count, example: first))
    }
    var writer = folds.writer()
    do throws(MergedEvidenceWriter.Failure<ToolError>) {
      try writer.write(write)
    } catch {
      switch error.cause {
      case .reading(let error): throw ToolError(error)
      case .writing(let error): throw error
      }
    }
    for stream in writer.streams {
      let damage = [stream.containerDamage].compactMap(\.self) + stream.damage.words
      remarks.add(damage.map { .verbatim(ForeignText($0)) }, .damage, of: stream.name)
    }
    return writer.folds
  }

  private mutating func leaveOut(_ path: UnreadPath) throws(ToolError) {
    do throws(EvidenceFileError) {
      try folds.leaveOut(ForeignText(path.path), reason: path.words.text(in: .english))
    } catch {
      throw .badEvidence("\(error)")
    }
  }

  private mutating func read(_ file: CaptureInput) throws(ToolError) {
    StatusLine.beginFile()
    defer { StatusLine.endFile(file.status?.length) }
    guard case .evidence(let lines) = try OpenedInput.opened(file, in: console.language) else {
      guard file.wasFound else {
        throw .notEvidence(ForeignText(file.path))
      }
      return console.warn(.captureAmongEvidence(ForeignText(file.path)))
    }
    try read(lines)
  }

  private mutating func read(_ lines: consuming TextLines) throws(ToolError) {
    let name = lines.name
    var remarked: [CaptureDescription] = []
    let outcome: EvidenceFileOutcome?
    do throws(EvidenceMergingError) {
      outcome = try folds.read(lines, progress: StatusLine.show) { capture in
        if capture.unreadReason != nil || !capture.losses.isEmpty { remarked.append(capture) }
      }
    } catch {
      switch error {
      case .evidence(let error): throw .badEvidence("\(name.displayed): \(error)")
      case .stream(let error): throw ToolError(error)
      }
    }
    guard let outcome else { return }
    if let refusal = outcome.refusal { throw .badEvidence("\(name.displayed): \(refusal)") }
    for capture in remarked {
      let details = capture.losses.compactMap(\.detail)
      remarks.add(details.map(CaptureRemark.verbatim), .inEvidence, of: capture.name)
      if let reason = capture.unreadReason {
        remarks.add([.leftOut(reason.displayed)], .leftOut, of: capture.name)
      }
    }
    remarks.add(outcome.damage.map { .verbatim(ForeignText($0)) }, .damage, of: name)
    if outcome.hasFormerFold { remarks.add([.formerFold], .inEvidence, of: name) }
  }
}

extension ToolError {
  fileprivate init(_ error: MergedEvidenceStreamError) { self = .badEvidence("\(error)") }
}
