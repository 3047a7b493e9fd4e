import Evidence
import JSONText
import ProtocolRegistries
import WordBook

extension InspectTable {
  /// Adds the section for traffic of protocols to which ATS does not apply.
  func append(_ traffic: OtherTrafficTable, to page: inout TerminalReport) {
    guard !traffic.isEmpty else { return }
    page.heading(words.outsideATS)
    for row in traffic.rows { page.paragraph("\(row.spoken.title) \(text(row))", indent: 2) }
    if traffic.dropped > 0 {
      page.paragraph(words.notListed(connections: traffic.dropped), indent: 2)
    }
  }

  private func text(_ row: OtherTraffic) -> String {
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

extension JSONValue {
  init(_ row: OtherTraffic) {
    let process = row.process.flatMap { $0.effectiveName ?? $0.name }
    self = .object([
      "protocol": .string(row.spoken.rawValue),
      "transport": .string(row.transport.rawValue),
      "host": .string(row.host),
      "port": .integer(Int(row.port)),
      "connections": .integer(row.count),
      "process": process.map { .string($0) },
      "opaque": .boolean(row.spoken.isOpaque),
      "evidence": .object([
        "capture": .string(row.first.capture),
        "frame": .integer(row.first.frame),
        "time": row.first.time.map { .string($0.decimalSeconds) },
      ]),
    ])
  }
}
