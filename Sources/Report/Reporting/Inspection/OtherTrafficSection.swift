import Evidence
import JSONText
import ProtocolRegistries
import WordBook

/// The part of `atsift inspect` that lists what is outside ATS, below the table of hosts.
struct OtherTrafficSection {
  let style: TerminalStyle

  let language: Language

  /// Protocols under a heading, each with the servers that spoke it; nothing where there are none.
  func append(_ traffic: OtherTrafficTable, to page: inout TextPage) {
    guard !traffic.isEmpty else { return }
    page.blankLine()
    page.paragraph(language("Outside ATS, never a need", "不归 ATS 管，不需要例外"), ink: .strong)
    for row in traffic.rows { page.paragraph("\(row.spoken.title) \(words(row))", indent: 2) }
    if traffic.dropped > 0 {
      let rest = language.connections(traffic.dropped)
      page.paragraph(
        language("and \(rest) more that are not listed", "另有 \(rest)没有列出"), indent: 2)
    }
  }

  private func words(_ row: OtherTraffic) -> String {
    let host = row.host.contains(":") ? "[\(row.host)]" : row.host
    let process = row.process.flatMap { $0.effectiveName ?? $0.name }
    let place = "\(row.first.capture):\(row.first.frame)"
    let words = [
      "\(host):\(row.port)/\(row.transport.rawValue)", language.connections(row.count),
      process.map { HostFactWords(language).made(by: [$0]) },
      language("first at \(place)", "首次出现在 \(place)"),
      row.spoken.isOpaque ? language("hides what it carries", "看不到里面的内容") : nil,
    ]
    return words.compactMap { $0 }.joined(separator: language(", ", "，"))
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
