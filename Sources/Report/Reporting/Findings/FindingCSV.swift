import Escaping
import Findings

/// Findings as a table for spreadsheets.
enum FindingCSV {
  private static let columns = [
    "severity", "rule", "host", "file", "line", "column", "key", "message", "fix", "seen",
    "fingerprint",
  ]

  static func document(_ report: FindingReport) -> ReportDocument {
    ReportDocument { emit in
      emit(CSVPage.row(columns))
      report.forEachRow { emit(CSVPage.row(fields($0))) }
    }
  }

  private static func fields(_ finding: TranslatedFinding) -> [String?] {
    [
      finding.severity.rawValue, finding.rule, finding.host, finding.file?.displayed,
      finding.line.map(String.init), finding.column.map(String.init),
      finding.keyPath.joined(separator: " > "), finding.message, finding.fix,
      finding.packets.joined(separator: "; "), finding.fingerprint,
    ]
  }
}
