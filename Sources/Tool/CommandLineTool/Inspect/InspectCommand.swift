import ArgumentParser
import Evidence
import ProjectFiles
import Recommending
public import Reporting

/// `atsift inspect`: lists all hosts in captures, grouped by domain.
struct InspectCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "List every host with its TLS, certificate, process and verdict.",
    discussion: """
      EXAMPLE: atsift inspect run.pcapng
      EXAMPLE: atsift inspect --by company run.pcapng

      Hosts are grouped by registrable domain; traffic that was not judged comes last. The \
      versions and certificates shown are the weakest that were seen. BY is the client, SDK the \
      owner of the host, with a question mark if uncertain. On a terminal, the table has its \
      width; --format csv has a row for each host, with more columns. Below the table are \
      connections of protocols outside ATS, and names for which DNS had no address.
      """)

  enum Format: String, ReportFormat, OutputFormat {
    case text, json, csv, markdown

    static let usual = Self.text
    static var help: ArgumentHelp {
      "Output format: a table, JSON with everything, or a row for each host."
    }
    static let jobSummary: Format? = nil
  }

  @OptionGroup var captures: CaptureOptions
  @OptionGroup(title: "Output") var formatting: FormatOptions<Format>
  @OptionGroup(title: "Output") var grouping: HostGroupingOptions
  @OptionGroup(title: "Output") var reports: ReportOptions<Format>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Reading captures") var reading: ReadingOptions
  @OptionGroup(title: "Reading captures") var span: TimeWindowOptions
  @OptionGroup(title: "Reading captures") var decryption: DecryptionOptions
  @OptionGroup(title: "Reading captures") var following: FileFollowingOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] {
    [.group(\.reading), .group(\.span), .group(\.judging)]
  }

  func validate() throws { try decryption.validate(beside: captures.captures) }

  func runConfigured() throws {
    try reading.enterSandbox(
      reading: captures.captures + judging.inputs, decryption,
      writing: [output.output] + reports.requests.map(\.path), console)
    let run = try AuditRun(
      captures.captures, reading, decryption, within: try span.window(), following: following,
      output: output)
    var product = try run.openProduct(besides: judging.inputs)
    let files = try ReportFiles(
      reports.requests, besides: output, reading: run.inputs(besides: judging.inputs),
      checks: run.protectInputs)
    let audit = try run.audit(judging)
    try files.write { document($0, audit) }
    try product.write(
      document(formatting.format, audit, style: product.style(output.color)))
    try product.finish()
  }

  private func document(
    _ format: Format, _ audit: (ledger: EvidenceLedger, suggestion: Suggestion),
    style: TerminalStyle = .plain
  ) -> ReportDocument {
    let evidence = audit.ledger.evidence
    let rows = HostSummaries(evidence, audit.suggestion, by: grouping.by)
    let traffic = audit.ledger.otherTraffic
    let deadNames = audit.ledger.nameAnswers.deadNames(besides: Set(evidence.map(\.host)))
    return switch format {
    case .text:
      InspectTable(style: style, in: output.language(on: style))
        .report(
          rows, by: grouping.by, reading: audit.ledger.inputs, other: traffic, deadNames: deadNames)
    case .json:
      InspectJSON.document(
        rows, reading: audit.ledger.inputs, other: traffic, deadNames: deadNames)
    case .csv: HostTable.commaSeparated(rows, reading: audit.ledger.inputs)
    case .markdown:
      HostTable.markdown(rows, reading: audit.ledger.inputs, in: output.reportLanguage)
    }
  }
}

struct HostGroupingOptions: ParsableArguments {
  @Option(help: "How hosts are grouped: by registrable domain, or by the company behind them.")
  var by = HostGrouping.domain
}

extension HostGrouping: EnumArgument {}
