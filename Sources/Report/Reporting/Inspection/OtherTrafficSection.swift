import Evidence
import JSONText
import ProtocolRegistries
import WordBook

/// The part of `atsift inspect` that lists what is outside ATS, below the table of hosts.
struct OtherTrafficSection {
  let style: TerminalStyle

  /// Protocols under a heading, each with the servers that spoke it; nothing where there are none.
  func append(_ traffic: OtherTrafficTable, to page: inout TextPage) {
    guard !traffic.isEmpty else { return }
    page.blankLine()
    page.paragraph("Outside ATS, never a need", ink: .strong)
    for row in traffic.rows { page.paragraph("\(row.spoken.title) \(Self.words(row))", indent: 2) }
    if traffic.dropped > 0 {
      page.paragraph(
        "and \(Language.english.connections(traffic.dropped)) more that are not listed", indent: 2)
    }
  }

  private static func words(_ row: OtherTraffic) -> String {
    let host = row.host.contains(":") ? "[\(row.host)]" : row.host
    let process = row.process.flatMap { $0.effectiveName ?? $0.name }
    let words = [
      "\(host):\(row.port)/\(row.transport.rawValue)", Language.english.connections(row.count),
      process.map { "by \($0)" }, "first at \(row.first.capture):\(row.first.frame)",
      row.spoken.isOpaque ? "hides what it carries" : nil,
    ]
    return words.compactMap { $0 }.joined(separator: ", ")
  }
}

extension JSONValue {
  /// The members of a row.
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
