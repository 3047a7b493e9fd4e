import Evidence
import ProtocolRegistries
import Recommending
import SDKCatalog

/// Every host as a row, for spreadsheets and comments.
public enum HostList {
  private static let columns = [
    "host", "domain", "verdict", "set aside", "connections", "schemes", "oldest TLS", "newest TLS",
    "cipher suites", "certificate for", "issued by", "processes", "SDK", "first party",
  ]

  /// Comma-separated values (RFC 4180), with the names of the columns first.
  public static func commaSeparated(
    _ rows: some Collection<HostRow> & Sendable
  ) -> ReportDocument {
    ReportDocument { emit in
      emit(CSVPage.row(columns))
      for row in rows { emit(CSVPage.row(cells(row))) }
    }
  }

  /// A table in Markdown, without the columns that are empty.
  public static func markdown(_ rows: some Collection<HostRow> & Sendable) -> ReportDocument {
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

  private static func cells(_ row: HostRow) -> [String] {
    [
      row.host, row.registrableDomain ?? "", row.verdict?.rawValue ?? "",
      row.setAside.joined(separator: ", "), "\(row.connections)",
      row.schemes.joined(separator: ", "), row.oldestVersion?.description ?? "",
      row.newestVersion?.description ?? "",
      row.cipherSuites.map(\.description).joined(separator: ", "),
      row.certificate?.subjectCN ?? row.certificate?.dnsNames.first ?? "",
      row.certificate?.issuerCN ?? "", row.processes.joined(separator: ", "), row.sdk?.cell ?? "",
      row.isFirstParty ? "yes" : "",
    ]
  }
}
