import ATSAuditing
import CaptureFiles
import Evidence
import EvidenceFiles
import WitnessFiles
import WordBook

extension AuditRun {
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
    if witness == .console { matching?.finish() }
    let summary = try WitnessReader.read(
      contents, as: witness, named: file.name, matching: matching, threads: options.threads
    ) {
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
