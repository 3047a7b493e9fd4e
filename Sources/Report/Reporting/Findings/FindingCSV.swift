import Findings

/// Findings as a table for spreadsheets, one row each.
enum FindingCSV {
  /// The names of the columns.
  private static let columns = [
    "severity", "rule", "host", "file", "line", "column", "key", "message", "fix", "seen",
    "fingerprint",
  ]

  /// The table.
  static func document(_ report: FindingReport) -> String {
    var page = CSVPage()
    page.row(columns)
    for finding in report.findings {
      page.row([
        finding.severity.rawValue, finding.rule, finding.host, finding.file,
        finding.line.map(String.init), finding.column.map(String.init),
        finding.keyPath.joined(separator: " > "), finding.message, finding.fix,
        finding.packets.joined(separator: "; "), finding.fingerprint,
      ])
    }
    return page.text
  }
}
