import Assessing
package import Evidence

/// The merged evidence of a run, with the number of captures and files that it came from; the input
/// of the recommender.
package struct GatheredEvidence: Sendable {
  package var ledger: EvidenceLedger
  package var captures: Int
  package var files: Int
  /// The processes to whose traffic all captures were reduced when read; empty for all processes.
  package var narrowedTo: [String]
  package var narrowing: TimeNarrowing?

  package func processes(requested: [String]) -> [String] {
    requested.isEmpty ? narrowedTo : requested
  }

  /// Returns the gaps that concern the merged evidence, not single files.
  ///
  /// `processes` are the processes to judge; empty for all.
  package func gaps(judging processes: [String]) -> [AuditGap] {
    var gaps: [AuditGap] = []
    if ProgramTraffic.isNameless(processes, in: ledger) { gaps.append(.processNames) }
    if ledger.dropped > 0 { gaps.append(.observations(ledger.dropped)) }
    return gaps
  }
}
