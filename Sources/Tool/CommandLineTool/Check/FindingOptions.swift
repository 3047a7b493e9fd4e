import ArgumentParser
public import Findings
import HTMLReport
import ProjectFiles
import Reporting
import SystemCalls
import WordBook

/// The findings to show, their format, and the findings that fail the run.
///
/// The two choices are independent of each other in every format.
struct FindingOptions: ParsableArguments {
  @Option(\.format) var format: FindingFormat?

  @Option(of: FindingFormat.self) var report: [ReportRequest<FindingFormat>]

  @Option(\.minSeverity) var minSeverity: Severity?
  @Option(\.failOn) var failOn: FailureThreshold?

  @Option(help: "The language of findings. (default: en)")
  var language: Language?

  func validate() throws { try ReportRequest.validate(report) }

  /// Fills in missing options from the settings.
  mutating func take(_ configuration: EffectiveConfiguration) {
    format = format ?? configuration[\.format]
    minSeverity = minSeverity ?? configuration[\.minSeverity]
    failOn = failOn ?? configuration[\.failOn]
  }

  /// The form that was asked for, or the one that suits where the tool runs.
  var chosenFormat: FindingFormat { format ?? .suited(to: environmentVariable) }

  /// Opens the files of the reports.
  ///
  /// - Parameters:
  ///   - output: The destination of the output.
  ///   - inputs: The files that are read.
  ///   - known: The lists of findings that are read or written.
  ///   - checks: Fails where a path must not be written for another reason.
  /// - Returns: The open files.
  /// - Throws: Where one of them can't be made, is read, or is to hold something else too.
  func openReports(
    besides output: OutputOptions, reading inputs: [String], _ known: FindingListOptions,
    checks: (String) throws(ToolError) -> Void = { _ in }
  ) throws(ToolError) -> ReportFiles<FindingFormat> {
    try ReportFiles(
      report, besides: output, [known.writeBaseline], reading: inputs + known.inputs,
      checks: checks)
  }

  /// Writes the reports, then prints findings.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - subject: The command, the app and the traffic that they are about.
  ///   - product: Where they are printed.
  ///   - files: The files of the reports.
  ///   - output: Whether totals are wanted.
  /// - Throws: Where they can't be written.
  func write(
    _ findings: [Finding<FindingStatement>], about subject: FindingSubject,
    to product: inout OutputFile,
    _ files: ReportFiles<FindingFormat>, _ output: OutputOptions
  ) throws(ToolError) {
    // Whoever reads the product may stop early, which is no reason for reports to be missing.
    try files.write { format in document(findings, subject, format, .plain, output) }
    try product.write(
      document(findings, subject, chosenFormat, product.style(output.color), output))
  }

  private func document(
    _ findings: [Finding<FindingStatement>], _ subject: FindingSubject, _ format: FindingFormat,
    _ style: TerminalStyle, _ output: OutputOptions
  ) -> ReportDocument {
    let report = report(findings, format, subject.source)
    if let document = report.document(format, style: style, isTerse: output.quiet) {
      return document
    }
    return ReportDocument(HTMLReport.page(report, about: subject))
  }

  private func report(
    _ findings: [Finding<FindingStatement>], _ format: FindingFormat, _ source: FindingSource
  ) -> FindingReport {
    FindingReport(
      findings.map { $0.shown(in: format) }, from: source,
      atLeast: minSeverity ?? OptionTable.leastSeverity,
      in: language ?? .english)
  }

  /// Fails the run where a finding is as severe as was asked for, or as is usual; comes last, when
  /// all is printed.
  func check(
    _ findings: [Finding<FindingStatement>], failingOn usual: FailureThreshold
  ) throws(ToolError) {
    if (failOn ?? usual).isReached(by: findings) { throw .findings }
  }
}

extension FindingFormat: WordArgument {
  /// The title of each format, for the help page.
  public static var allValueDescriptions: [String: String] {
    Dictionary(allCases.map { ($0.rawValue, $0.title) }, uniquingKeysWith: { first, _ in first })
  }
}

extension FindingFormat: ReportFormat {
  static let jobSummary: FindingFormat? = .githubSummary
}

extension Severity: WordArgument {}
extension FailureThreshold: WordArgument {}
