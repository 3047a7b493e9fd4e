import AppTransportSecurity
import Bytes
import Escaping
import Evidence
package import EvidenceFiles
import JSONText
import PropertyLists
import ProtocolRegistries
package import Recommending
import SDKCatalog
import WordBook

/// The rows of all tables for one capture or fold (merged evidence file), judged independently of
/// others.
package struct EvidenceTableRows {
  private let part: CaptureOrMergedEvidence
  private let options: RecommenderOptions
  private let ledger: EvidenceLedger
  private let suggestion: Suggestion
  private let hosts: HostIndex
  /// The labels of the capture or fold (merged evidence file), such as `build` and `device`, as
  /// encoded JSON.
  private let labels: [UInt8]

  /// Judges the hosts of a capture or fold (merged evidence) of an evidence file.
  ///
  /// If `options` names no processes, the processes to which the evidence was narrowed are judged.
  package init(
    _ part: CaptureOrMergedEvidence, judgedBy options: RecommenderOptions
  ) throws(UnprovedDictionary) {
    self.part = part
    self.options = options
    var options = options
    let (labels, processes): ([ForeignText: ForeignText], [ForeignText])
    switch part {
    case .capture(let section):
      ledger = section.ledger
      (labels, processes) = (section.capture.labels, section.capture.processes)
    case .fold(let section):
      ledger = section.fold.ledger
      (labels, processes) = (section.account.labels, section.account.processes)
    }
    if options.processes.isEmpty { options.processes = processes }
    suggestion = try Recommender(options: options).suggestion(for: ledger, keepingProof: true)
    hosts = HostIndex(suggestion)
    var json = JSONWriter()
    json.openObject()
    for (name, value) in labels.sorted(by: { $0.key < $1.key }) {
      json.member(named: name) { $0.string(value) }
    }
    json.closeObject()
    self.labels = json.bytes.bytes
  }

  /// Writes the rows of a table.
  ///
  /// `append` receives each row with its line end.
  ///
  /// - Throws: Any error of `append`.
  package func write<E: Error>(
    _ table: SQLRowTable, _ append: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    switch table {
    case .captures: try writeCapture(append)
    case .unread: try writeUnread(append)
    case .sightings:
      for host in ledger.evidence {
        for sighting in host.sightings {
          try row(append, SightingRow(sighting: sighting, host: named(host.host)), Self.sightings)
        }
      }
    case .needs:
      for host in suggestion.hosts {
        let named = named(host.host)
        for need in host.needs {
          try row(append, NeedRow(need: need, verdict: host.verdict, host: named), Self.needs)
        }
      }
    case .keys:
      for step in suggestion.proof where !step.key.isEmpty {
        try row(
          append, KeyRow(step: step, value: value(of: step), host: named(step.observed)), Self.keys)
      }
    }
  }

  private func row<Row, E: Error>(
    _ append: ([UInt8]) throws(E) -> Void, _ row: Row, _ members: JSONObject<Row>
  ) throws(E) {
    var json = JSONWriter()
    members.append(row, to: &json)
    try append(json.bytes.bytes + [UInt8(ascii: "\n")])
  }

  private func writeCapture<E: Error>(_ append: ([UInt8]) throws(E) -> Void) throws(E) {
    guard case .capture(let section) = part, section.capture.unreadReason == nil else { return }
    let sightings = ledger.evidence.flatMap(\.sightings)
    try row(
      append,
      CaptureRow(
        capture: section.capture, identity: CaptureIdentity(hash: section.identity), labels: labels,
        hosts: ledger.evidence.count, connections: sightings.reduce(0) { $0 + $1.count },
        first: sightings.compactMap(\.first.time).min(),
        last: sightings.compactMap(\.last.time).max()), Self.captures)
  }

  private func writeUnread<E: Error>(_ append: ([UInt8]) throws(E) -> Void) throws(E) {
    switch part {
    case .capture(let section):
      guard let reason = section.capture.unreadReason else { return }
      try row(
        append,
        UnreadRow(
          name: section.capture.name, reason: reason, labels: labels, capture: section.capture),
        Self.unread)
    case .fold(let section):
      // Of a fold, what is missing of its captures is not in another table.
      for input in section.account.captureDescriptions.map({ InputSummary($0) }) where input.hasGap
      {
        let reason = input.losses.filter(\.isGap).map(\.description).joined(separator: "; ")
        try row(
          append,
          UnreadRow(
            name: input.name, reason: ForeignText(reason), labels: labels, capture: nil),
          Self.unread)
      }
    }
  }

  private func named(_ host: String) -> RowHost {
    RowHost(
      name: host, judged: hosts[host], registrableDomain: options.registrableDomain(of: host),
      labels: labels)
  }

  private func value(of step: ProofStep) -> String? {
    guard
      case .dictionary(let entries)? = suggestion.dictionary[PolicyKey.exceptionDomains.rawValue],
      case .dictionary(let entry)? = entries[step.host]
    else { return nil }
    return switch entry[step.key] {
    case .boolean(let flag)?: flag ? "true" : "false"
    case .string(let text)?: text
    default: nil
    }
  }
}
