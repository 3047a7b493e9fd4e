import ATSAuditing
import Assessing
import CaptureFiles
import Escaping
import Evidence
import EvidenceFiles
import Observing
import Reporting
import SystemCalls
import WordBook

extension AuditRun {
  func collection(
    _ observing: ObservingOptions, labels: CaptureLabels
  ) throws(ToolError) -> EvidenceCollection {
    try refuseTooMuch()
    let processes = try options.processes()
    let gathering = EvidenceGathering(
      keepsCaptures: true, processes: processes, within: window, labels: labels,
      reader: ATSiftRelease.version)
    narrowsEvidence = true
    var unlabelled = UnlabelledCaptures()
    defer { unlabelled.printRemarks(to: console) }
    var seen: Set<ProcessFacts>?
    let collection = try gather(observing, into: gathering, by: AuditConsole(self)) {
      (gathering) throws(EvidenceFileError) in
      unlabelled.add(gathering.unlabelled)
      remark(on: gathering.narrowing)
      seen = gathering.seenProcesses
      return try gathering.kept()
    }
    if let seen {
      var inputs = InputLedger()
      try weigh(
        ProgramTraffic.doubts(about: processes, among: seen), about: processes, in: &inputs)
    }
    return collection
  }

  /// Returns true if the run reads a file of form `form`.
  ///
  /// Returns false, after a warning, for an evidence file that was found in a folder and that this
  /// command cannot use.
  ///
  /// - Throws: `UnreadInput` if the run's options do not allow reading the file.
  func isAccepted(_ file: CaptureInput, _ form: InputFileKind) throws(UnreadInput) -> Bool {
    guard form != .capture else { return true }
    let isEvidence = form == .evidence
    if isEvidence, needsObservations {
      guard file.wasFound else { throw UnreadInput(.noSingleConnections(ForeignText(file.path))) }
      console.warn(.noSingleConnections(ForeignText(file.path)))
      return false
    }
    let problem: EvidenceObstacle? =
      if options.bpf != nil {
        .packetFilter
      } else if isEvidence, narrowsEvidence,
        options.process.contains(where: { ProcessName.identifier($0) != nil })
      {
        .processNumber
      } else {
        nil
      }
    guard let problem else { return true }
    throw UnreadInput(
      isEvidence
        ? .notForEvidence(ForeignText(file.path), problem) : .noPackets(ForeignText(file.path)),
      of: [ForeignText(file.path)],
      isOfInput: file.wasFound)
  }

  /// Prints a warning if options have no effect on an evidence file.
  func warnOfEvidence() {
    if !readsEvidence, decryption?.keyLogs.isEmpty == false {
      console.warn(.keyLogBesideEvidence)
    }
    readsEvidence = true
  }

  func report(_ capture: CaptureDescription) {
    if let device = capture.labels["device"] { devices.insert(device) }
    if capture.form == .capture, !capture.losses.contains(where: { $0.kind == .rotated }) {
      readApart.add(capture.name)
    }
    let details = capture.losses.compactMap(\.detail)
    remarkInEvidence(details.map(CaptureRemark.verbatim), .inEvidence, of: capture.name)
    if let reason = capture.unreadReason {
      remarkInEvidence([.leftOut(reason.displayed)], .leftOut, of: capture.name)
    }
    if let filter = capture.filter {
      console.note(.filteredEvidence(capture.name, filter: filter))
    }
    if !capture.processes.isEmpty {
      console.note(.narrowedEvidence(capture.name, processes: capture.processes))
    }
  }

  /// Prints a capture's remarks at once with `--verbose`; otherwise collects them.
  private func remarkInEvidence(
    _ new: [CaptureRemark], _ kind: CaptureRemark.Kind, of capture: ForeignText
  ) {
    if options.verbose > 0 {
      remark(new, kind, of: capture)
    } else {
      remarks.add(new, kind, of: capture)
    }
  }

  /// Prints how many connections the time span excludes.
  func remark(on narrowing: TimeNarrowing?) {
    guard let narrowing else { return }
    console.note(.narrowedToTime(narrowing))
    if narrowing.leavesNothing { console.warn(.nothingInTime(narrowing)) }
  }

  func checked<Result>(
    _ body: () throws(EvidenceFileError) -> Result
  ) throws(ToolError) -> Result {
    do throws(EvidenceFileError) {
      return try body()
    } catch {
      throw .badEvidence("\(error)")
    }
  }

  /// Throws before reading if all evidence files together exceed the size limit of one file.
  func refuseTooMuch() throws(ToolError) {
    let files = captures.filter { $0.status?.kind == .regular }
    let length = files.reduce(UInt64(0)) { $0 &+ ($1.status?.length ?? 0) }
    // Smaller files are read as fast as they would be scanned.
    guard length > Self.leastLookedThrough else { return }
    var volume = CombinedEvidenceSize()
    for file in files where InputFile.beginsAsEvidence(file.path) {
      guard case .evidence(var lines)? = try? OpenedInput.open(path: file.path) else { continue }
      reading: while true {
        switch lines.next(longest: EvidenceLimits.lineLength, { volume.receive($0) }) {
        case .line, .overlong: break
        case .end: break reading
        }
      }
      volume.endFile()
      if volume.isTooMuch { throw .badEvidence("\(EvidenceFileError.tooMuch)") }
    }
  }

  private static let leastLookedThrough: UInt64 = 64 << 20
}
