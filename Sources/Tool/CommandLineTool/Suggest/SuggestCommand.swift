import ArgumentParser
import Evidence
import ProjectFiles
import Reporting
import WordBook

/// `atsift suggest`: computes the smallest dictionary, with reasons.
struct SuggestCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Print the smallest NSAppTransportSecurity dictionary for an app's traffic.",
    discussion: """
      EXAMPLE: atsift suggest run.pcapng > ats.plist

      The dictionary goes to standard output, the reasons to standard error.
      """)

  @OptionGroup var captures: CaptureOptions
  @OptionGroup(title: "Result") var merging: DictionaryMergingOptions
  @OptionGroup(title: "Result") var formatting: FormatOptions<SuggestionFormat>
  @OptionGroup(title: "Result") var editing: PlistEditingOptions
  @OptionGroup(title: "Result") var reports: SuggestionReportOptions
  @OptionGroup(title: "Result") var output: OutputOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Judging") var grouping: SubdomainGroupingOptions
  @OptionGroup(title: "Judging") var contents: AppContentsOptions
  @OptionGroup(title: "Judging") var completeness: CompletenessOptions
  @OptionGroup(title: "Reading captures") var reading: ReadingOptions
  @OptionGroup(title: "Reading captures") var span: TimeWindowOptions
  @OptionGroup(title: "Reading captures") var decryption: DecryptionOptions
  @OptionGroup(title: "Reading captures") var following: FileFollowingOptions
  @OptionGroup(title: "Contacting servers") var asking: FollowUpProbeOptions
  @OptionGroup(title: "Contacting servers") var recording: PacketRecordingOptions
  @OptionGroup(title: "Contacting servers") var connecting: ProbeConnectionOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions
  @OptionGroup(title: "In parts", visibility: .hidden) var shards: ShardOptions

  private var format: SuggestionFormat { formatting.format }
  private var write: Bool { editing.write }

  static var configured: [ConfiguredGroup<Self>] {
    [
      .group(\.reading), .group(\.span), .group(\.judging), .group(\.grouping), .group(\.reports),
    ]
  }

  private var suggesting: SuggestRun {
    SuggestRun(
      judging: judging, grouping: grouping, merging: merging,
      completeness: completeness, output: output, reports: reports,
      format: format, isDetailed: reading.verbose > 0,
      contents: contents,
      servers: asking.probe
        ? FollowUpProbe(connecting: connecting, recording: recording) : nil)
  }

  func validate() throws {
    try decryption.validate(beside: captures.captures)
    try suggesting.validate()
    if recording.saveCapture != nil, !asking.probe {
      throw ValidationError("--save-capture needs --probe.")
    }
    if !asking.probe, let stray = connecting.firstGiven {
      throw ValidationError("\(stray) needs --probe.")
    }
    if asking.probe, reading.sandbox == true {
      throw ValidationError("--sandbox drops the right to connect, which --probe needs.")
    }
    let isWhole = merging.plist == nil && !asking.probe && reports.requests.isEmpty && !write
    if shards.shard != nil || shards.combine, !isWhole {
      throw ValidationError(
        "--shard and --combine cannot be combined with --plist, --write, --report or --probe.")
    }
    if shards.shard != nil, format != .plist {
      throw ValidationError("--shard writes a part; give --format to --combine.")
    }
    if shards.combine, format.needsSuggestion {
      throw ValidationError(
        "--combine writes only JSON and dictionaries; for other formats, use `suggest` with all"
          + " evidence.")
    }
    let plist = merging.plist
    if plist == nil, write { throw ValidationError("--write needs --plist.") }
    if plist == "-", write { throw ValidationError("--write cannot edit standard input.") }
    if plist == "-", captures.captures.contains("-") {
      throw ValidationError("Standard input is a capture or the dictionary, not both.")
    }
  }

  func runConfigured() throws {
    let edited = write ? merging.plist : nil
    try reading.enterSandbox(
      reading: captures.captures + judging.inputs + [merging.plist]
        + (edited.map(FileReplacement.backups) ?? []),
      decryption, writing: [output.output, edited] + reports.requests.map(\.path),
      createsOutputsLate: write, console)
    if shards.combine { return try combine() }
    let run = try AuditRun(
      captures.captures, reading, decryption, within: try span.window(), following: following,
      output: output)
    if let shard = shards.shard {
      let options = try judging.recommenderOptions(reading, grouping)
      let inputs = try HostShardRun.write(shard, of: run, judging, options, reading: judging.inputs)
      return try check(inputs.isComplete, inputs)
    }
    try suggesting.suggest(from: run, reading, editsFile: write)
  }

  private func combine() throws {
    var product = try output.openProduct(reading: captures.captures)
    try RunSandbox.narrow(console)
    let combined = try HostShardRun.combine(captures.captures, console)
    if format == .json {
      try product.write(combined.json)
    } else {
      try product.write(format.document(combined.dictionary))
    }
    try product.finish()
    console.note(
      .judgedInParts(hosts: combined.hostCount, entries: combined.exceptionCount))
    try check(combined.isComplete, combined.inputs)
  }

  /// Throws if an input could not be read in full, unless the user allows incomplete evidence.
  private func check(_ isComplete: Bool, _ inputs: InputLedger) throws(ToolError) {
    if !completeness.allowIncomplete, !isComplete { throw .incomplete(inputs, .suggestion) }
  }
}
