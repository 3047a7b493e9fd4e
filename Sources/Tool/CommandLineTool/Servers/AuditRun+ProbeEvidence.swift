import ATSAuditing
import Evidence
import EvidenceFiles
import Observing
import WordBook

extension AuditRun {
  /// Reads the packets of a probe as separate evidence.
  func evidence(
    of probed: ProbeRecording, _ judging: JudgingOptions
  ) throws(ToolError) -> EvidenceLedger {
    // The filter applies to captures, and all probed conversations are wanted.
    var observing = try judging.observingOptions(options)
    observing.bpf = nil
    var audit = try audit(observing, into: EvidenceGathering())
    try read(probed, into: &audit, by: AuditConsole(self))
    captureCount += 1
    let gathering = audit.takeGathering()
    return try checked { () throws(EvidenceFileError) in try gathering.result().ledger }
  }
}
