import Escaping
package import Evidence
package import WordBook

/// A table of all hosts, as CSV for spreadsheets or as Markdown for comments.
///
/// CSV is in English, as programs read it.
/// Inputs that could not be read in full follow the hosts: in CSV as rows without a host, with
/// `not-read` in the column for excluded traffic and the reason in place of advice.
package enum HostTable {
  private static let columns = HostReportField.columns.map(\.column)

  /// Returns the table as comma-separated values (RFC 4180) with a header row.
  package static func commaSeparated(
    _ rows: some Collection<HostSummary> & Sendable, reading inputs: InputLedger
  ) -> ReportDocument {
    ReportDocument { emit in
      emit(CSVPage.row(columns.map(\.rawValue)))
      for row in rows { emit(CSVPage.row(cells(row, in: .english))) }
      for row in gaps(inputs) { emit(CSVPage.row(row)) }
    }
  }

  package static func markdown(
    _ rows: some Collection<HostSummary> & Sendable, reading inputs: InputLedger,
    in language: Language = .english
  ) -> ReportDocument {
    ReportDocument { emit in
      var filled = Set(columns.indices.prefix(3))
      for row in rows {
        for (column, cell) in cells(row, in: language).enumerated() where !cell.isEmpty {
          filled.insert(column)
        }
      }
      let shown = filled.sorted()
      emit(
        line(shown.map { columns[$0].heading(in: language) }) + line(shown.map { _ in "---" }))
      for row in rows {
        let cells = cells(row, in: language)
        emit(
          line(
            shown.map {
              $0 == 0 ? MarkdownText.code(cells[$0]) : MarkdownText.escaped(cells[$0])
            }))
      }
      let words = InputWords(inputs, in: language)
      guard let summary = words.summary else { return }
      emit("\n\(MarkdownText.escaped(summary))\n\n")
      for text in words.lines { emit("- \(MarkdownText.escaped(text))\n") }
    }
  }

  private static func gaps(_ inputs: InputLedger) -> [[String]] {
    InputWords(inputs, in: .english).lines.map { text in
      columns.map { column in
        switch column {
        case .setAside: FindingReport.notRead
        case .firstAdvice: text
        default: ""
        }
      }
    }
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func cells(_ row: HostSummary, in language: Language) -> [String] {
    let words = HostTableWords(language)
    return HostReportField.columns.map { $0.field.cell(row, words) }
  }
}
