import ArgumentParser
public import Findings
import HTMLReport
import ProjectFiles
import Reporting
import SystemCalls
import WordBook

/// The options for the format of findings, and for the severity at which a run fails.
struct FindingOptions: ConfigurableOptions {
  @Option(\.format) var format: FindingFormat?

  @Option(of: FindingFormat.self) private var report: [[ReportRequest<FindingFormat>]]

  @Option(\.minSeverity) var minSeverity: Severity?
  @Option(\.failOn) var failOn: FailureThreshold?

  init() {}

  /// Creates the options that another command has under its own names.
  init(
    format: FindingFormat?, report: [[ReportRequest<FindingFormat>]], minSeverity: Severity?,
    failOn: FailureThreshold?
  ) {
    (self.format, self.report) = (format, report)
    (self.minSeverity, self.failOn) = (minSeverity, failOn)
  }

  var requests: [ReportRequest<FindingFormat>] { report.items() }

  func validate() throws { try ReportRequest.validate(requests) }

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    format = format ?? configuration[\.format]
    minSeverity = minSeverity ?? configuration[\.minSeverity]
    failOn = failOn ?? configuration[\.failOn]
  }

  /// The requested format, or the usual format of the CI system that runs the tool.
  var chosenFormat: FindingFormat { format ?? .suited(to: environmentVariable) }

  func openReports(
    besides output: OutputOptions, reading inputs: [String], _ known: FindingListOptions,
    checks: (String) throws(ToolError) -> Void = { _ in }
  ) throws(ToolError) -> ReportFiles<FindingFormat> {
    try ReportFiles(
      requests, besides: output, [known.writeBaseline], reading: inputs + known.inputs,
      checks: checks)
  }

  /// Writes the reports, and then the command's output.
  func write(
    _ findings: [Finding<FindingStatement>], about subject: FindingReportContext,
    to product: inout OutputFile, _ files: ReportFiles<FindingFormat>, _ output: OutputOptions
  ) throws(ToolError) {
    // Reports are written first, because the reader of the product may stop early.
    try write(findings, about: subject, to: files, output)
    try write(findings, about: subject, to: &product, output)
  }

  func write(
    _ findings: [Finding<FindingStatement>], about subject: FindingReportContext,
    to files: ReportFiles<FindingFormat>, _ output: OutputOptions
  ) throws(ToolError) {
    try files.write { format in document(findings, subject, format, .plain, output) }
  }

  func write(
    _ findings: [Finding<FindingStatement>], about subject: FindingReportContext,
    to product: inout OutputFile, _ output: OutputOptions
  ) throws(ToolError) {
    try product.write(
      document(findings, subject, chosenFormat, product.style(output.color), output))
  }

  private func document(
    _ findings: [Finding<FindingStatement>], _ subject: FindingReportContext,
    _ format: FindingFormat,
    _ style: TerminalStyle, _ output: OutputOptions
  ) -> ReportDocument {
    let language = output.language(on: style)
    let report = FindingReport(
      findings.map { $0.shown(in: format) }, from: subject.source, reading: subject.inputs,
      isComplete: subject.isComplete, atLeast: minSeverity ?? OptionTable.leastSeverity,
      answer: subject.answer?.text(in: language), in: language)
    return report.document(format, style: style, isTerse: output.quiet)
      ?? ReportDocument(HTMLReport.document(report, of: subject.app, traffic: subject.traffic))
  }

  /// Throws if a finding reaches the severity of `--fail-on`, or of `usual` without that option.
  ///
  /// This is called after all output.
  func check(
    _ findings: [Finding<FindingStatement>], failingOn usual: FailureThreshold
  ) throws(ToolError) {
    if (failOn ?? usual).isReached(by: findings) { throw .findings }
  }
}

extension FindingFormat: EnumArgument {
  public static var allValueDescriptions: [String: String] {
    Dictionary(allCases.map { ($0.rawValue, $0.title) }, uniquingKeysWith: { first, _ in first })
  }
}

extension FindingFormat: ReportFormat {
  static let jobSummary: FindingFormat? = .githubSummary
}

extension Severity: EnumArgument {}
extension FailureThreshold: EnumArgument {}
