package import Evidence
import Recommending

/// The merged evidence of a run, with the number of captures and files behind it; the input of the
/// recommender.
package struct GatheredEvidence: Sendable {
  package var ledger: EvidenceLedger
  package var captures: Int
  package var files: Int
  /// The processes to which all captures were narrowed; empty means all.
  package var narrowedTo: [String]
  package var narrowing: TimeNarrowing?

  package func processes(requested: [String]) -> [String] {
    requested.isEmpty ? narrowedTo : requested
  }

  /// Returns the gaps in the evidence as a whole.
  ///
  /// An empty list of processes means all.
  package func gaps(judging processes: [String]) -> [AuditGap] {
    var gaps: [AuditGap] = []
    if ProgramTraffic.isNameless(processes, in: ledger) { gaps.append(.processNames) }
    if ledger.dropped > 0 { gaps.append(.observations(ledger.dropped)) }
    return gaps
  }
}
