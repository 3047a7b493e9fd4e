import Evidence
import JSONText
import ProtocolRegistries
import WordBook

extension InspectTable {
  /// Adds the section for traffic of protocols to which ATS does not apply.
  func append(_ traffic: UnanalyzedTrafficTable, to page: inout TerminalReport) {
    guard !traffic.isEmpty else { return }
    page.heading(words.outsideATS)
    for row in traffic.rows { page.paragraph("\(row.spoken.title) \(text(row))", indent: 2) }
    if traffic.dropped > 0 {
      page.paragraph(words.notListed(connections: traffic.dropped), indent: 2)
    }
  }

  private func text(_ row: UnanalyzedTraffic) -> String {
    let host = row.host.contains(":") ? "[\(row.host)]" : row.host
    let process = row.process.flatMap { $0.effectiveName ?? $0.name }
    let parts = [
      "\(host):\(row.port)/\(row.transport.rawValue)", language.connections(row.count),
      process.map { HostFactWords(language).made(by: [$0]) },
      words.first(at: row.first), row.spoken.isOpaque ? words.isOpaque : nil,
    ]
    return language.clauses(parts.compactMap(\.self))
  }
}

extension UnanalyzedTraffic {
  static let members = JSONObject<UnanalyzedTraffic>([
    .field("protocol") { $0.spoken.rawValue },
    .field("transport") { $0.transport.rawValue },
    .field("host") { $0.host },
    .field("port") { $0.port },
    .field("connections") { $0.count },
    .field("process") { $0.process?.effectiveName ?? $0.process?.name },
    .field("opaque") { $0.spoken.isOpaque },
    .object("evidence", Place.members) { $0.first },
  ])
}
