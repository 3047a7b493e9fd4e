package import AppTransportSecurity
package import JSONText
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

  package var json: String { Self.members.value(self).document() }

  package static let members = JSONObject<GlobalKeyTable>(
    "truth-table",
    [
      .schema(.explain),
      .objects("rows", rowMembers) { $0.rows },
    ])

  private static let rowMembers = JSONObject<GlobalKeyTable.Row>([
    .value("settings", as: .map(.boolean)) { row in
      .object(
        keys.compactMap { key in
          row.settings[key].map { .init(name: key.rawValue, value: .boolean($0)) }
        })
    },
    .value("iOS 9", as: verdictForm) { verdicts($0.onIOS9) },
    .value("iOS 10+", as: verdictForm) { verdicts($0.sinceIOS10) },
  ])

  private static var verdictForm: JSONForm {
    .part(
      "verdicts",
      .object(
        JSONObjectForm(
          interfaces.map {
            .init($0.rawValue, .word(Decision.Verdict.self), isRequired: true)
          })))
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
