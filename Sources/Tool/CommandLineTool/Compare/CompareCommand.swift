import ArgumentParser
import Assessing
import Evidence
import HTMLReport
import ProjectFiles
import Recommending
import Reporting
import SystemCalls
import WordBook

/// `atsift compare`: prints the differences between two runs.
struct CompareCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Show which hosts appeared, got worse or better, or left between two runs.",
    usage: """
      atsift compare [<options>] <old> <new>
      atsift compare [<options>] --old <capture> ... --new <capture> ...
      """,
    discussion: """
      EXAMPLE: atsift compare 1.4.evidence.json 1.5.evidence.json
      EXAMPLE: atsift compare --old mon --new tue1.pcap --new tue2.pcap --format json

      Each run is a capture, an evidence file, a folder or a pattern; --old and --new take several. \
      Both are judged in the same way. A host that became unknown is not better, and one that \
      left may just not have been contacted. The exit status is 0 for any change; to fail a build, use `check`.
      """)

  enum Format: String, OutputFormat {
    case text, json, html

    static let usual = Self.text
    static var help: ArgumentHelp { "Output format: text, JSON with everything, or an HTML page." }
  }

  @Argument(
    help: "A capture or evidence file of the old run, then one of the new run.",
    completion: .file(extensions: ["json", "pcap", "pcapng", "cap"]))
  var runs: [String] = []

  @Option(
    list: ArgumentHelp(
      "A capture of the earlier run. \(ListHelp.several)", valueName: "capture"))
  var old: [[String]]

  @Option(
    list: ArgumentHelp("A capture of the later run. \(ListHelp.several)", valueName: "capture"))
  var new: [[String]]

  @OptionGroup(title: "Output") var formatting: FormatOptions<Format>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Judging") var grouping: SubdomainGroupingOptions
  @OptionGroup(title: "Reading captures") var reading: ReadingOptions
  @OptionGroup(title: "Reading captures") var span: TimeWindowOptions
  @OptionGroup(title: "Reading captures") var decryption: DecryptionOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] {
    [.group(\.reading), .group(\.span), .group(\.judging), .group(\.grouping)]
  }

  func validate() throws {
    guard
      runs.count == 2 && old.isEmpty && new.isEmpty || runs.isEmpty && !old.isEmpty && !new.isEmpty
    else {
      throw ValidationError(
        "Name two runs, OLD and NEW; if one consists of several files, give every file with --old "
          + "or --new.")
    }
    let files = runs + (old + new).items()
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("Standard input can be only one of the two runs.")
    }
    try decryption.validate(beside: files)
  }

  func runConfigured() throws {
    try reading.enterSandbox(
      reading: runs + (old + new).items() + judging.inputs, decryption, writing: [output.output],
      console)
    let options = try judging.recommenderOptions(reading, grouping)
    let (old, new) = runs.count == 2 ? ([runs[0]], [runs[1]]) : (old.items(), new.items())
    let window = try span.window()
    let before = try AuditRun(old, reading, decryption, within: window, output: output)
    let after = try AuditRun(new, reading, decryption, within: window, output: output)
    if let path = output.output, path != "-" { try before.protectInputs(from: path) }
    var product = try after.openProduct(besides: judging.inputs)
    var (oldOptions, newOptions) = (options, options)
    var oldLedger: EvidenceLedger = try before.evidence(judging, &oldOptions)
    var older = try JudgedRun(before, oldLedger, oldOptions)
    // The old evidence is needed again only if it was narrowed to processes, so usually the
    // evidence of one run at a time is in memory.
    if Set(oldOptions.processes) == Set(options.processes) { oldLedger = EvidenceLedger() }
    var newLedger = try after.evidence(judging, &newOptions)
    if Set(oldOptions.processes) != Set(newOptions.processes) {
      // Both runs must be narrowed to the same processes, or hosts would appear and disappear for
      // that reason alone.
      console.warn(.otherProcesses)
      if Set(oldOptions.processes) != Set(options.processes) {
        older = try JudgedRun(before, oldLedger, options)
      }
      newOptions = options
    }
    oldLedger = EvidenceLedger()
    let newer = try JudgedRun(after, newLedger, newOptions)
    newLedger = EvidenceLedger()
    returnFreeMemory()
    let comparison = RunComparison(from: older.suggestion, to: newer.suggestion)
    switch formatting.format {
    case .text:
      let style = product.style(output.color)
      let text = ComparisonText(
        style: style, isTerse: output.quiet, isDetailed: reading.verbose > 0,
        in: output.language(on: style))
      try product.write(text.report(comparison))
    case .html:
      try product.write(
        ReportDocument(
          HTMLReport.document(
            comparison, from: older.volume, to: newer.volume, language: output.reportLanguage)))
    case .json:
      try product.write(
        ComparisonJSON.document(
          comparison, from: older.volume, to: newer.volume, judgedAs: newer.suggestion))
    }
    try product.finish()
    console.note(.older(older.volume))
    console.note(.newer(newer.volume))
  }

  private struct JudgedRun {
    let suggestion: Suggestion
    let volume: TrafficVolume

    init(
      _ run: AuditRun, _ ledger: EvidenceLedger, _ options: RecommenderOptions
    ) throws(ToolError) {
      suggestion = try run.suggestion(for: ledger, options)
      volume = TrafficVolume(ledger, captures: run.captureCount, options: options)
    }
  }
}
