import Escaping
import Findings
import JSONText

/// Findings for GitLab Code Quality, or in the full format of Code Climate.
///
/// Both formats require a line number, so findings without a line are reported on line 1.
enum FindingCodeQuality {
  static func gitLab(_ report: FindingReport) -> ReportDocument {
    let rows = CodeQualityRows(report)
    return ReportDocument(
      .lazyArray(count: rows.count) { number in
        let (finding, repetition) = rows[number]
        return .object([
          "description": .string(TerminalText.safe(finding.placedSentences)),
          "check_name": .string(finding.rule),
          "fingerprint": .string(finding.fingerprint(repeated: repetition)),
          "severity": .string(finding.severity.ofCodeClimate),
          "location": .object([
            "path": .string(path(finding)),
            "lines": .object(["begin": .integer(finding.line ?? 1)]),
          ]),
        ])
      }
    )
  }

  static func codeClimate(_ report: FindingReport) -> ReportDocument {
    let statements = Dictionary(
      report.rules.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = CodeQualityRows(report)
    return ReportDocument(
      .lazyArray(count: rows.count) { number in
        let (finding, repetition) = rows[number]
        let line = finding.line ?? 1
        return .object([
          "type": .string("issue"),
          "check_name": .string(finding.rule),
          "description": .string(TerminalText.safe(finding.placedSentences)),
          "content": statements[finding.rule].map { rule in
            .object([
              "body": .string(
                "\(rule.statement) \(ATSiftRelease.page(rule.page, anchor: rule.identifier))")
            ])
          },
          "categories": .strings(["Security"]),
          "location": .object([
            "path": .string(path(finding)),
            "lines": .object(["begin": .integer(line), "end": .integer(line)]),
          ]),
          "severity": .string(finding.severity.ofCodeClimate),
          "fingerprint": .string(finding.fingerprint(repeated: repetition)),
        ])
      }
    )
  }

  private static func path(_ finding: TranslatedFinding) -> String {
    let path = finding.file ?? finding.evidence.first?.capture ?? "."
    // GitLab does not resolve a path that begins with `./`.
    return (path.dropping(prefix: "./") ?? path).displayed
  }
}

/// The rows of a Code Quality report: the findings, and a row for each input that could not be read
/// in full.
private struct CodeQualityRows {
  private let report: FindingReport
  private let gaps: [TranslatedFinding]
  private let repetitions: [Int]

  init(_ report: FindingReport) {
    (self.report, gaps, repetitions) = (report, report.gaps, report.statements.repetitions)
  }

  var count: Int { report.statements.count + gaps.count }

  subscript(number: Int) -> (finding: TranslatedFinding, repetition: Int) {
    let index = number - repetitions.count
    return index < 0 ? (report.findings[number], repetitions[number]) : (gaps[index], index)
  }
}

extension Severity {
  fileprivate var ofCodeClimate: String {
    switch self {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
