/// A table of all hosts, as CSV for spreadsheets or as Markdown for comments.
package enum HostList {
  private static let columns = HostField.columns.map(\.heading)

  /// Returns the table as comma-separated values (RFC 4180) with a header row.
  package static func commaSeparated(
    _ rows: some Collection<HostAccount> & Sendable
  ) -> ReportDocument {
    ReportDocument { emit in
      emit(CSVPage.row(columns))
      for row in rows { emit(CSVPage.row(cells(row))) }
    }
  }

  package static func markdown(_ rows: some Collection<HostAccount> & Sendable) -> ReportDocument {
    ReportDocument { emit in
      var filled = Set(columns.indices.prefix(3))
      for row in rows {
        for (column, cell) in cells(row).enumerated() where !cell.isEmpty { filled.insert(column) }
      }
      let shown = filled.sorted()
      emit(line(shown.map { columns[$0] }) + line(shown.map { _ in "---" }))
      for row in rows {
        let cells = cells(row)
        emit(
          line(
            shown.map {
              $0 == 0 ? MarkdownText.code(cells[$0]) : MarkdownText.escaped(cells[$0])
            }))
      }
    }
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func cells(_ row: HostAccount) -> [String] {
    HostField.columns.map { $0.cell(row) }
  }
}
