package import Evidence
package import Recommending
import SDKCatalog
import WordBook

/// The summaries of a run's hosts: what was seen of each host, and what is advised.
///
/// Each is created on access, as stored summaries of very many hosts would take more memory than
/// the evidence.
package struct HostSummaries: RandomAccessCollection, Sendable {
  private struct Entry {
    var seen: Int?
    var judged: Int?
  }

  private let evidence: [HostEvidence]
  private let hosts: [HostSuggestion]
  private let setAside: [String: Set<ExcludedTraffic.Kind>]
  private let owners: [String: HostOwner]
  private var entries: [Entry]

  /// Creates the summaries of all hosts in the evidence.
  ///
  /// By domain, judged hosts come first, sorted by registrable domain and name. By company, hosts
  /// are sorted by the kind and name of the company behind them.
  package init(
    _ evidence: [HostEvidence], _ suggestion: Suggestion, by grouping: HostGrouping = .domain
  ) {
    let judged = Self.places(suggestion.hosts.map(\.host))
    func key(_ entry: Entry) -> (Int, String, Int, String) {
      let host = entry.seen.map { evidence[$0].host } ?? ""
      guard let domain = entry.judged.map({ suggestion.hosts[$0].registrableDomain }) else {
        return (1, "", 1, host)
      }
      return (0, domain, host == domain ? 0 : 1, host)
    }
    self.init(
      evidence, suggestion,
      evidence.indices.map { Entry(seen: $0, judged: judged[evidence[$0].host]) }
        .sorted { key($0) < key($1) })
    guard grouping == .company else { return }
    let companies = map { $0.company(in: .english) }
    entries = zip(companies, entries)
      .sorted { ($0.0.rank, $0.0.heading.lowercased()) < ($1.0.rank, $1.0.heading.lowercased()) }
      .map(\.1)
  }

  /// Creates a summary for each host that the suggestion judges, in the suggestion's order.
  package init(judgedBy suggestion: Suggestion, seen evidence: [HostEvidence]) {
    let seen = Self.places(evidence.map(\.host))
    self.init(
      evidence, suggestion,
      suggestion.hosts.indices.map { Entry(seen: seen[suggestion.hosts[$0].host], judged: $0) })
  }

  private init(_ evidence: [HostEvidence], _ suggestion: Suggestion, _ entries: [Entry]) {
    var setAside: [String: Set<ExcludedTraffic.Kind>] = [:]
    var owners: [String: HostOwner] = [:]
    for aside in suggestion.setAside {
      setAside[aside.host, default: []].insert(aside.reason.kind)
      if let owner = aside.owner { owners[aside.host] = owner }
    }
    self.owners = owners
    (self.evidence, hosts, self.setAside) = (evidence, suggestion.hosts, setAside)
    self.entries = entries
  }

  private static func places(_ hosts: [String]) -> [String: Int] {
    Dictionary(hosts.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }

  package subscript(position: Int) -> HostSummary {
    let entry = entries[position]
    let judged = entry.judged.map { hosts[$0] }
    // A host that is only a candidate has no evidence of its own.
    let seen =
      entry.seen.map { evidence[$0] } ?? HostEvidence(host: judged?.host ?? "", sightings: [])
    let reasons = (setAside[seen.host] ?? []).sorted { $0.rawValue < $1.rawValue }
    var account = HostSummary(seen, judged: judged, setAside: reasons)
    account.unjudgedOwner = owners[seen.host]
    return account
  }
}
