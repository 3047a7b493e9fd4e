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
  public static func commaSeparated(_ rows: [HostRow]) -> String {
    var page = CSVPage()
    page.row(columns)
    for row in rows { page.row(cells(row)) }
    return page.text
  }

  /// A table in Markdown, without the columns that are empty.
  public static func markdown(_ rows: [HostRow]) -> String {
    let cells = rows.map(cells)
    let shown = columns.indices.filter { column in
      column < 3 || cells.contains { !$0[column].isEmpty }
    }
    var text = line(shown.map { columns[$0] }) + line(shown.map { _ in "---" })
    for row in cells {
      text += line(
        shown.map { $0 == 0 ? MarkdownText.code(row[$0]) : MarkdownText.escaped(row[$0]) })
    }
    return text
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
