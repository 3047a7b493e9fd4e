public import Findings

/// Findings in the form that was asked for, in an order that does not depend on how they came.
public struct FindingReport: Sendable {
  /// The findings that are shown, in order.
  let findings: [Finding]
  /// How many were left out because they matter less than was asked for.
  let hidden: Int
  /// The rules of findings that were left out.
  let hiddenRules: Set<String>
  /// Where the findings come from.
  let source: FindingSource

  /// A report on findings.
  ///
  /// - Parameters:
  ///   - findings: All findings, in any order.
  ///   - source: The command that they come from.
  ///   - least: The least severity that is shown.
  public init(
    _ findings: [Finding], from source: FindingSource = .lint, atLeast least: Severity = .note
  ) {
    self.source = source
    hiddenRules = Set(findings.lazy.filter { $0.severity < least }.map(\.rule))
    self.findings = findings.filter { $0.severity >= least }.sorted()
    hidden = findings.count - self.findings.count
  }

  /// The whole report.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - style: Colour or none; only the text has any.
  ///   - isTerse: Only the findings, no totals; only the text has any.
  /// - Returns: The report, ending in a line end unless it is empty.
  public func document(
    _ format: FindingFormat, style: TerminalStyle = .plain, isTerse: Bool = false
  ) -> ReportDocument {
    switch format {
    case .text: FindingText(style: style, isTerse: isTerse).report(self)
    case .json: FindingJSON.document(self)
    case .xcode: lines(FindingLines.xcode)
    case .github: lines(FindingLines.github)
    case .githubSummary: ReportDocument(FindingMarkdown.jobSummary(self))
    case .gitlab: FindingCodeQuality.gitLab(self)
    case .codeclimate: FindingCodeQuality.codeClimate(self)
    case .checkstyle: FindingCheckstyle.document(self)
    case .junit: FindingJUnit.document(self)
    case .csv: FindingCSV.document(self)
    case .markdown: ReportDocument(FindingMarkdown.document(self))
    case .sarif: FindingSARIF(self).document
    }
  }

  private func lines(_ line: @escaping @Sendable (Finding) -> String) -> ReportDocument {
    ReportDocument { [findings] emit in
      for finding in findings { emit(line(finding) + "\n") }
    }
  }

  /// How many findings of a severity are shown.
  func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}
