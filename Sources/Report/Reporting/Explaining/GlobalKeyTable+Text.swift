package import AppTransportSecurity
import JSONText
package import WordBook

extension GlobalKeyTable {
  package func text(
    style: TerminalStyle = .plain, in language: Language = .english
  ) -> String {
    let words = ExplanationWords(language)
    var page = TerminalReport(style: style)
    page.paragraph(words.tableHeading)
    page.blankLine()
    let names = ["Loads", "InWebContent", "ForMedia", "Local", "iOS 9", "", "", "iOS 10+", "", ""]
    page.line(style.paint(Self.line(names), .strong))
    let columns = ["", "", "", ""] + words.tableInterfaces + words.tableInterfaces
    page.line(style.paint(Self.line(columns), .faint))
    for row in rows {
      let keys = Self.keys.map { key in row.settings[key].map { $0 ? "YES" : "NO" } ?? "-" }
      page.line(Self.line(keys + (row.onIOS9 + row.sinceIOS10).map(words.tableVerdict)))
    }
    page.blankLine()
    page.paragraph(words.tableLegend)
    return page.text
  }

  package var json: String {
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

  private static let widths = [6, 13, 9, 6, 11, 8, 8, 11, 8, 8]

  private static func line(_ cells: [String]) -> String {
    TerminalReport.trimmed(zip(cells, widths).map { TerminalReport.padded($0, to: $1) }.joined())
  }
}
