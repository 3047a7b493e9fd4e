public import Evidence
public import Recommending

/// The rows of a run, judged hosts by registrable domain and name, then the others by name.
///
/// Each is made when it is looked at: of very many hosts they would take more memory than what they
/// rest on.
public struct HostRows: RandomAccessCollection, Sendable {
  private let evidence: [HostEvidence]
  private let judged: HostIndex
  private let setAside: [String: Set<String>]
  /// The places of the hosts in the evidence, in the order of the rows.
  private let order: [Int]

  /// A row for each host of the evidence.
  ///
  /// - Parameters:
  ///   - evidence: All that was seen.
  ///   - suggestion: All that is said of it.
  public init(_ evidence: [HostEvidence], _ suggestion: Suggestion) {
    let judged = HostIndex(suggestion)
    var setAside: [String: Set<String>] = [:]
    for aside in suggestion.setAside {
      setAside[aside.host, default: []].insert(aside.reason.kind.rawValue)
    }
    func key(_ place: Int) -> (Int, String, Int, String) {
      let host = evidence[place].host
      guard let domain = judged[host]?.registrableDomain else { return (1, "", 1, host) }
      return (0, domain, host == domain ? 0 : 1, host)
    }
    self.evidence = evidence
    self.judged = judged
    self.setAside = setAside
    order = evidence.indices.sorted { key($0) < key($1) }
  }

  /// The place of the first row.
  public var startIndex: Int { 0 }
  /// The place behind the last row.
  public var endIndex: Int { order.count }

  /// The row at a place.
  public subscript(position: Int) -> HostRow {
    let host = evidence[order[position]]
    return HostRow(
      host, judged: judged[host.host], setAside: (setAside[host.host] ?? []).sorted())
  }
}
