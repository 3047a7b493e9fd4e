package import Evidence
import Recommending

/// The evidence of a run, to be judged.
package struct GatheredEvidence: Sendable {
  /// The evidence of all captures.
  package var ledger: EvidenceLedger
  /// The number of captures, without duplicates.
  package var captures: Int
  /// The number of captures and evidence files read, with duplicates.
  package var files: Int
  /// The processes to which all captures were narrowed; none means all.
  package var narrowedTo: [String]
  /// The span of time to which it was narrowed, and what that left out.
  package var narrowing: TimeNarrowing?

  /// The processes to judge: the requested ones, or those to which the evidence was narrowed.
  package func processes(requested: [String]) -> [String] {
    requested.isEmpty ? narrowedTo : requested
  }

  /// Returns the gaps in the evidence as a whole.
  ///
  /// - Parameter processes: The processes to judge; none means all.
  /// - Returns: The gaps.
  package func gaps(judging processes: [String]) -> [AuditGap] {
    var gaps: [AuditGap] = []
    if ProgramTraffic.isNameless(processes, in: ledger) { gaps.append(.processNames) }
    if ledger.dropped > 0 { gaps.append(.observations(ledger.dropped)) }
    return gaps
  }
}
