import ATSAuditing
import Evidence
import EvidenceFiles
import Observing

extension AuditRun {
  /// Reads the conversations of a probe, beside what was read before.
  func evidence(
    of probed: ProbedCapture, _ judging: JudgingOptions
  ) throws(ToolError) -> EvidenceLedger {
    var gathering = EvidenceGathering()
    // The filter is about the packets of captures, and the answers are all wanted.
    var observing = try judging.observingOptions(options)
    observing.bpf = nil
    let observer = try observer(observing)
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
}
