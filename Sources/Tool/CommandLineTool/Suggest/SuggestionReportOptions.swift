import ArgumentParser
import Evidence
import Findings
import HTMLReport
import Linting
import Recommending
import Reporting
import WordBook

/// A form in which a suggestion can be reported beside the dictionary.
enum SuggestionReportFormat: String, ReportFormat {
  // The whole suggestion
  case text, json, html
  // The hosts that need something, as findings
  case sarif, junit, github
  case githubSummary = "github-summary"
  case gitlab, codeclimate, checkstyle, xcode, csv, markdown

  static let jobSummary: SuggestionReportFormat? = .githubSummary
}

/// The reports that `suggest` and `live` write beside the dictionary.
struct SuggestionReportOptions: ParsableArguments {
  @Option(of: SuggestionReportFormat.self) var report: [ReportRequest<SuggestionReportFormat>]

  @Option(
    help: ArgumentHelp(
      "Leave findings below this severity out of reports. (default: note)", valueName: "severity"))
  var minSeverity: Severity?

  func validate() throws {
    try ReportRequest.validate(report)
    if minSeverity != nil, report.isEmpty {
      throw ValidationError("--min-severity is for --report alone.")
    }
  }

  /// Opens the files of the reports.
  ///
  /// - Parameters:
  ///   - output: The destination of the output.
  ///   - capture: The file into which packets are written too.
  ///   - run: The run that is reported.
  ///   - inputs: The files that are read besides captures.
  /// - Returns: The open files.
  /// - Throws: Where one of them can't be made, is read, or is to hold something else too.
  func open(
    besides output: OutputOptions, _ capture: String?, for run: AuditRun, reading inputs: [String]
  ) throws(ToolError) -> ReportFiles<SuggestionReportFormat> {
    try ReportFiles(
      report, besides: output, [capture], reading: run.inputs(besides: inputs),
      checks: run.protectCaptures)
  }

  /// Writes the reports.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion to report.
  ///   - ledger: The evidence for it.
  ///   - plist: The app's own dictionary with the suggestion in it, where there is one; findings lie in
  ///     its file.
  ///   - language: The language of the page; `nil` is English.
  ///   - files: The files of the reports.
  ///   - output: Whether totals are wanted.
  /// - Throws: Where they can't be written.
  func write(
    _ suggestion: Suggestion, of ledger: EvidenceLedger, _ plist: MergedPlist?,
    in language: Language?, to files: ReportFiles<SuggestionReportFormat>,
    _ output: OutputOptions
  ) throws(ToolError) {
    // Made for the reports that list them, as they are many where hosts are.
    lazy var found = suggestion.findings.map { $0.map(FindingStatement.host) }
    lazy var accounts = HostAccounts(judgedBy: suggestion, seen: ledger.evidence)
    lazy var findings = plist?.placed(found) ?? found
    try files.write { format throws(ToolError) in
      switch format {
      case .text:
        let language = language ?? .english
        let changes =
          plist.map { MergeText(in: language).report($0.merged) } ?? ReportDocument("")
        // A file has room for everything.
        return changes
          + SuggestionText(isTerse: output.quiet, details: accounts, in: language)
          .report(suggestion)
      case .html:
        return ReportDocument(HTMLReport.page(suggestion, of: ledger, plist, in: language))
      case .json: return SuggestionJSON.document(suggestion, accounts, mergedInto: plist?.merged)
      case .sarif, .junit, .github, .githubSummary, .gitlab, .codeclimate, .checkstyle, .xcode,
        .csv, .markdown:
        guard let form = FindingFormat(rawValue: format.rawValue) else { return ReportDocument("") }
        return FindingReport(
          findings.map { $0.shown(in: form) }, from: .suggestion,
          atLeast: minSeverity ?? .note, in: language ?? .english,
          passed: suggestion.hosts.filter { $0.verdict == .satisfied }.map(\.host)
        ).document(form) ?? ReportDocument("")
      }
    }
  }
}

extension MergedPlist {
  /// The findings with the line of the host's entry in the file, or of the nearest key above it.
  ///
  /// The way to it is no part of a finding about a host, which is the same without a file.
  fileprivate func placed(
    _ findings: [Finding<FindingStatement>]
  ) -> [Finding<FindingStatement>] {
    var placer = FindingPlacer(file.document, file: file.path)
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
