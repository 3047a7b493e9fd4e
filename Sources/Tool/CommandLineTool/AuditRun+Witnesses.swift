import ATSAuditing
import CaptureFiles
import Evidence
import EvidenceFiles
import Observing
import WitnessFiles
import WordBook

extension AuditRun {
  /// The form that the person says all inputs have; `nil` if their contents are to tell.
  var form: SourceForm? { options.inputFormat }

  /// Indicates whether the others are worth reading where nothing can be made of this one.
  func mayBeLeftOut(_ capture: CaptureInput) -> Bool {
    capture.wasFound || captures.count > 1 && !isBatch
  }

  /// Reads the conversations of a probe, beside what was read before.
  func evidence(
    of probed: ProbedCapture, _ judging: JudgingOptions
  ) throws(ToolError) -> EvidenceLedger {
    var gathering = EvidenceGathering()
    let observer = try observer(try judging.observingOptions(options))
    let summary = try observer.read(probed.reader(), name: probed.input.name) {
      (observation) throws(ToolError) in
      gathering.record(observation)
    }
    tell(summary)
    surplus += 1
    return try checked { () throws(EvidenceFileError) in
      try gathering.endCapture(summary, filter: nil)
      return try gathering.result().ledger
    }
  }

  /// Notes that a file is left out, as nothing of it can be read.
  func leaveOut(_ capture: CaptureInput, _ reason: String) {
    damaged += 1
    gaps.append("\(AuditGap.file(name: capture.path))")
    remark([.leftOut(reason)], .leftOut, of: capture.path)
  }

  /// Reads another record of a run, which was opened.
  ///
  /// - Parameters:
  ///   - contents: The record.
  ///   - witness: Its kind.
  ///   - file: The file.
  ///   - emit: Called with each observation.
  /// - Throws: `ToolError` if nothing in it has the form, and what `emit` throws.
  func read(
    _ contents: consuming FileContents, _ witness: Witness, _ file: CaptureInput,
    _ emit: (consuming Observation) throws(ToolError) -> Void
  ) throws(ToolError) {
    guard options.bpf == nil else {
      let error = ToolError.notForEvidence(
        "\(file.path): is no capture, and \(EvidenceObstacle.packetFilter.text(in: .english))")
      guard file.wasFound else { throw error }
      return remark([.leftOutEvidence(.packetFilter)], .leftOut, of: file.path)
    }
    let summary = try WitnessReader.read(contents, as: witness, named: file.name) {
      (observation) throws(ToolError) in
      try emit(observation)
    }
    guard !summary.isUnread else {
      throw .notOfForm("\(file.path): \(witness.absence)")
    }
    if summary.isDamaged { damaged += 1 }
    if summary.isIncomplete { gaps.append("\(AuditGap.capture(name: summary.name))") }
    for (kind, told) in summary.remarks { remark(told, kind, of: summary.name) }
    if options.verbose > 0 {
      console.note(.witnessRead(summary.name, witness, entries: summary.entries))
    }
    try checked { () throws(EvidenceFileError) in try gathering?.endWitness(summary) }
  }
}
