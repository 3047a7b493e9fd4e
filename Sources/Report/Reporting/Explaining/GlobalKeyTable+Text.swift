public import AppTransportSecurity
import JSONText

extension GlobalKeyTable {
  /// The table for people: a row for each setting, a column for each interface.
  public func text(style: TerminalStyle = .plain) -> String {
    var page = TextPage(style: style)
    page.paragraph(
      "Cleartext to a public host that no exception lists, by the keys for the whole app "
        + "(\"-\" stands for a key that is away; the blanket key may be away where it is NO):")
    page.blankLine()
    let names = ["Loads", "InWebContent", "ForMedia", "Local", "iOS 9", "", "", "iOS 10+", "", ""]
    page.line(style.paint(Self.line(names), .strong))
    let columns =
      ["", "", "", ""]
      + Array(repeating: ["URLSession", "web", "media"], count: 2)
      .flatMap(\.self)
    page.line(style.paint(Self.line(columns), .faint))
    for row in rows {
      let keys = Self.keys.map { key in row.settings[key].map { $0 ? "YES" : "NO" } ?? "-" }
      page.line(Self.line(keys + (row.onIOS9 + row.sinceIOS10).map(Self.word)))
    }
    page.blankLine()
    page.paragraph(
      "Loads is NSAllowsArbitraryLoads, InWebContent and ForMedia are its narrow forms, Local is "
        + "NSAllowsLocalNetworking. See ATS-24, ATS-25 and ATS-26.")
    return page.text
  }

  /// The table as JSON.
  public var json: String {
    JSONValue.object([
      "schemaVersion": .integer(ExplanationJSON.schemaVersion),
      "rows": .array(
        rows.map { row in
          .object([
            "settings": .object(
              Self.keys.compactMap { key in
                row.settings[key].map {
                  JSONValue.Member(name: key.rawValue, value: .boolean($0))
                }
              }),
            "iOS 9": Self.verdicts(row.onIOS9), "iOS 10+": Self.verdicts(row.sinceIOS10),
          ])
        }),
    ]).document()
  }

  private static func verdicts(_ verdicts: [Decision.Verdict]) -> JSONValue {
    .object(
      zip(interfaces, verdicts).map { interface, verdict in
        JSONValue.Member(name: interface.rawValue, value: .string(verdict.rawValue))
      })
  }

  private static func word(_ verdict: Decision.Verdict) -> String {
    switch verdict {
    case .allow: "allowed"
    case .block: "blocked"
    case .unknown: "differs"
    }
  }

  private static let widths = [6, 13, 9, 6, 11, 8, 8, 11, 8, 8]

  private static func line(_ cells: [String]) -> String {
    var line = zip(cells, widths).map { cell, width in
      cell + TextPage.spaces(width - cell.unicodeScalars.count)
    }.joined()
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
