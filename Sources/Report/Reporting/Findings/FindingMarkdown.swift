import Escaping
import Evidence
import Findings
import WordBook

/// Findings as a Markdown table, for comments and wikis, or as a GitHub job summary.
enum FindingMarkdown {
  /// The maximum size of a job summary, for which GitHub accepts one mebibyte; other rows are
  /// counted.
  private static let mostBytes = 900_000

  static func document(_ report: FindingReport) -> String {
    report.statements.isEmpty && report.inputs.isComplete
      ? report.totals + "\n" : body(report)
  }

  static func jobSummary(_ report: FindingReport) -> String {
    "## \(ATSiftRelease.name) \(report.source.command)\n\n" + document(report) + "\n"
  }

  private static func body(_ report: FindingReport) -> String {
    let pages = Dictionary(
      report.rules.map { ($0.identifier, $0.page) }, uniquingKeysWith: { first, _ in first })
    let columns = report.language.findingColumns
    let gaps = report.gaps.map { row($0, page: nil) }.joined()
    var text = "\(report.totals)\n\n| | \(columns) |\n|---|---|---|---|\n\(gaps)"
    for (index, finding) in report.findings.enumerated() {
      let row = row(finding, page: pages[finding.rule])
      if text.utf8.count + row.utf8.count > mostBytes {
        let left = report.statements.count - index
        return text + "\n\(report.language.moreFindings(left))\n"
      }
      text += row
    }
    return text
  }

  private static func row(_ finding: TranslatedFinding, page: String?) -> String {
    let fixes = [finding.statement.ownFix].compactMap(\.self) + finding.statement.hostFixes
    let fix =
      fixes.isEmpty
      ? ""
      : "<br>**\(finding.statement.language.fixBegins)** "
        + fixes.map(MarkdownText.escaped).joined(separator: "<br>")
    let line = finding.line.map { ":\($0)" } ?? ""
    let file = finding.file.map { [MarkdownText.code($0.displayed + line)] } ?? []
    let seen = finding.evidence.map {
      "\(MarkdownText.code($0.capture.displayed)) \($0.unit.rawValue) \($0.frame)"
    }
    let places = (file + [Language.english.few(seen, atMost: 3)]).filter { !$0.isEmpty }
    let rule = MarkdownText.code(finding.rule)
    let linked = page.map { "[\(rule)](\(ATSiftRelease.page($0, anchor: finding.rule)))" } ?? rule
    return
      "| **\(finding.severity.rawValue)** | \(MarkdownText.escaped(finding.message))\(fix) | "
      + "\(places.joined(separator: "<br>")) | \(linked) |\n"
  }
}
