import ATSAuditing
import Evidence
import EvidenceFiles
import Observing
import WordBook

extension AuditRun {
  func evidence(
    of probed: ProbedCapture, _ judging: JudgingOptions
  ) throws(ToolError) -> EvidenceLedger {
    var gathering = EvidenceGathering()
    // The filter applies to captures, and all probed conversations are wanted.
    var observing = try judging.observingOptions(options)
    observing.bpf = nil
    let summary = try probed.observe(try observer(observing)) { gathering.record($0) }
    report(.capture(summary))
    surplus += 1
    return try checked { () throws(EvidenceFileError) in
      try gathering.end(.capture(summary), filter: nil)
      return try gathering.result().ledger
    }
  }
}
