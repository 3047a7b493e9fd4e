import Evidence
import Recommending
import Reporting

/// The hosts of a live display in order of appearance, each judged by its own traffic.
///
/// These verdicts are preliminary: the final suggestion is computed from all hosts together.
struct LiveHostList {
  /// The maximum number of hosts; further hosts are ignored.
  private static let mostHosts = 2048
  /// The maximum number of observations, which limits memory; after it, only the first observation
  /// of a new host is stored.
  private static let mostObservations = EvidenceLedger.mostSightingsInAll

  private let recommender: Recommender
  private var indices: [String: Int] = [:]
  private var ledgers: [EvidenceLedger] = []
  private var judged: [HostSummary?] = []
  private var count = 0

  init(_ options: RecommenderOptions) { recommender = Recommender(options: options) }

  mutating func record(_ observation: Observation) -> HostSummary? {
    let host = EvidenceLedger.host(of: observation)
    count += 1
    if let index = indices[host] {
      guard count <= Self.mostObservations else { return nil }
      ledgers[index].record(observation)
      judged[index] = nil
      return nil
    }
    guard ledgers.count < Self.mostHosts else { return nil }
    var ledger = EvidenceLedger(priority: .byVerdict)
    ledger.record(observation)
    let row = row(of: ledger)
    indices[host] = ledgers.count
    ledgers.append(ledger)
    judged.append(row)
    return row
  }

  mutating func rows() -> [HostSummary] {
    for index in judged.indices where judged[index] == nil {
      judged[index] = row(of: ledgers[index])
    }
    return judged.compactMap(\.self)
  }

  private func row(of ledger: EvidenceLedger) -> HostSummary? {
    let evidence = ledger.evidence
    guard let suggestion = try? recommender.suggestion(for: ledger) else {
      return evidence.first.map { HostSummary($0, judged: nil, setAside: []) }
    }
    return HostSummaries(evidence, suggestion).first
  }
}
