import ArgumentParser
import Assessing
import Escaping
import Evidence
import Findings
import HTMLReport
import Linting
import ProjectFiles
import Recommending
import Reporting
import WordBook

enum SuggestionReportFormat: String, ReportFormat {
  // The whole suggestion
  case text, json, html
  // The hosts that need something, as findings
  case sarif, junit, github
  case githubSummary = "github-summary"
  case gitlab, codeclimate, checkstyle, xcode, csv, markdown

  static let jobSummary: SuggestionReportFormat? = .githubSummary
}

struct SuggestionReportOptions: ConfigurableOptions {
  @Option(of: SuggestionReportFormat.self) var report: [[ReportRequest<SuggestionReportFormat>]]

  @Option(\.minSeverity) var minSeverity: Severity?

  var requests: [ReportRequest<SuggestionReportFormat>] { report.items() }

  func validate() throws {
    try ReportRequest.validate(requests)
    if minSeverity != nil, report.isEmpty {
      throw ValidationError("--min-severity needs --report.")
    }
  }

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    minSeverity = minSeverity ?? configuration[\.minSeverity]
  }

  func open(
    besides output: OutputOptions, _ capture: String?, for run: AuditRun, reading inputs: [String]
  ) throws(ToolError) -> ReportFiles<SuggestionReportFormat> {
    try ReportFiles(
      requests, besides: output, [capture], reading: run.inputs(besides: inputs),
      checks: run.protectInputs)
  }

  /// Writes the reports; findings cite lines of `plist` unless it is `nil`.
  func write(
    _ suggestion: Suggestion, of ledger: EvidenceLedger, _ plist: MergedPlist?,
    to files: ReportFiles<SuggestionReportFormat>, _ output: OutputOptions
  ) throws(ToolError) {
    let language = output.reportLanguage
    // Made only for reports that list them, as there may be very many.
    lazy var found = suggestion.findings.map { $0.map(FindingStatement.host) }
    lazy var accounts = HostSummaries(judgedBy: suggestion, seen: ledger.evidence)
    lazy var findings = plist?.placed(found) ?? found
    try files.write { format throws(ToolError) in
      switch format {
      case .text:
        let changes = plist.map { MergeReportText(in: language).report($0.merged) }
        // A file may be as long as necessary, so it has all details.
        let text = SuggestionText(
          isTerse: output.quiet, details: accounts, hasBlanketKey: plist?.hadBlanketKey ?? true,
          in: language)
        return text.answer(suggestion, isApart: changes != nil)
          + (changes ?? ReportDocument("")) + text.report(suggestion)
      case .html:
        return ReportDocument(
          HTMLReport.document(
            suggestion, ledger: ledger, mergedInto: plist?.merged, of: plist?.app,
            language: language))
      case .json: return SuggestionJSON.document(suggestion, accounts, mergedInto: plist?.merged)
      case .sarif, .junit, .github, .githubSummary, .gitlab, .codeclimate, .checkstyle, .xcode,
        .csv, .markdown:
        guard let form = FindingFormat(rawValue: format.rawValue) else { return ReportDocument("") }
        return FindingReport(
          findings.map { $0.shown(in: form) }, from: .suggestion, reading: suggestion.inputs,
          atLeast: minSeverity ?? OptionTable.leastSeverity, in: language,
          passed: suggestion.hosts.filter { $0.verdict == .satisfied }.map(\.host)
        ).document(form) ?? ReportDocument("")
      }
    }
  }
}

extension MergedPlist {
  /// Returns the findings with the line of the property list to fix: that of the host's entry, or
  /// of the nearest key above it.
  ///
  /// Their key paths do not change, so that findings are the same with and without a file.
  fileprivate func placed(
    _ findings: [Finding<FindingStatement>]
  ) -> [Finding<FindingStatement>] {
    var placer = FindingPlacer(file.document, file: ForeignText(file.path))
    let root = file.policyPath + ["NSExceptionDomains"]
    return findings.map { finding in
      var placed = finding
      placed.keyPath = root + [finding.host].compactMap(\.self)
      placer.place(&placed)
      placed.keyPath = finding.keyPath
      return placed
    }
  }
}
