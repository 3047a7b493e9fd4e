import ArgumentParser
import Assessing
import Escaping
import EvidenceFiles
import HTMLReport
import ProjectFiles
import Reporting
import SystemCalls
import WordBook

/// `atsift history`: lists every host in every release, and the ATS keys that each host needed.
struct HistoryCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show every host in every release, and since when it needs which key.",
    usage: "atsift history [<options>] <files> ...",
    discussion: """
      EXAMPLE: atsift history releases/ --report html=history.html
      EXAMPLE: atsift history folds.evidence.json --label app=Shop --format json

      For each release, keep one file with its evidence (`atsift fold --by app,version`). The label `version` names \
      the release; a file without it is one release, named after the file. Each release is \
      judged by itself, in the same way. A release in which a host was not seen shows nothing \
      about it. Labels such as sdk.umeng=7.4.1 give the version of an SDK.
      """)

  enum Format: String, ReportFormat, OutputFormat {
    case text, json, html

    static let usual = Self.text
    static var help: ArgumentHelp { "Output format: text, JSON with everything, or an HTML page." }
    static let jobSummary: Format? = nil
  }

  @Argument(
    help:
      "Evidence files, folds (the merged evidence of `fold`) and captures; folders of them, patterns such as run*.pcap, or - for standard input.",
    completion: .file(extensions: ["json", "pcap", "pcapng", "cap"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The label of the evidence (see `evidence --label`) whose value is the release.",
      valueName: "label"))
  var by = "version"

  @Option(
    list: ArgumentHelp(
      "Read only evidence with this label, such as app=Shop. \(ListHelp.several)",
      valueName: "label=value"))
  var label: [[String]]

  @OptionGroup(title: "Output") var formatting: FormatOptions<Format>
  @OptionGroup(title: "Output") var reports: ReportOptions<Format>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Judging") var grouping: SubdomainGroupingOptions
  @OptionGroup(title: "Reading captures") var reading: ReadingOptions
  @OptionGroup(title: "Reading captures") var decryption: DecryptionOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] {
    [.group(\.reading), .group(\.judging), .group(\.grouping)]
  }

  func validate() throws {
    try decryption.validate(beside: files)
    guard LabelPattern.isName(by) else {
      throw ValidationError(
        "--by \(ForeignText(by).displayed): give the name of one label, such as version")
    }
    _ = try wanted()
  }

  private func wanted() throws(ValidationError) -> [ForeignText: ForeignText] {
    try CaptureLabelOptions.values(
      of: "--label", label.items(), form: "LABEL=VALUE, such as app=Shop")
  }

  func runConfigured() throws {
    try reading.enterSandbox(
      reading: files + judging.inputs, decryption,
      writing: [output.output] + reports.requests.map(\.path), console)
    let run = try AuditRun(files, reading, decryption, output: output)
    let options = try judging.recommenderOptions(reading, grouping)
    var product = try run.openProduct(besides: judging.inputs)
    let reportFiles = try ReportFiles(
      reports.requests, besides: output, reading: run.inputs(besides: judging.inputs),
      checks: run.protectInputs)
    let history = try HistoryRun(label: by, wanted: try wanted(), console: console)
      .history(of: run, judging, options)
    try reportFiles.write { format in document(format, history, style: .plain) }
    try product.write(document(formatting.format, history, style: product.style(output.color)))
    try product.finish()
    console.note(
      .read(releases: history.releases.count, hosts: history.hosts.count))
  }

  private func document(
    _ format: Format, _ history: ReleaseHistory, style: TerminalStyle
  ) -> ReportDocument {
    switch format {
    case .text:
      HistoryText(
        style: style, isTerse: output.quiet, isDetailed: reading.verbose > 0,
        in: output.language(on: style)
      ).report(history)
    case .json: HistoryJSON.document(history)
    case .html: ReportDocument(HTMLReport.document(history, language: output.reportLanguage))
    }
  }
}
