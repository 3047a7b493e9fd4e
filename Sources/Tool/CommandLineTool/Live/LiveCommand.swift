import ArgumentParser
import Escaping
import ProjectFiles
import SystemCalls
import WordBook

/// `atsift live`: runs `suggest` on the packets of an interface.
struct LiveCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Capture on an interface, and print the dictionary for what was seen.",
    usage: "atsift live [<options>] --interface <name>",
    discussion: """
      EXAMPLE: atsift live -i rvi0 --duration 5m --save-capture run.pcapng

      Hosts are shown as they are seen; ^C, SIGTERM or the end of --duration ends the capture and \
      prints what suggest prints. Nothing is sent, and no name is looked up, unless --bpf contains one.

      For an iPhone or iPad attached to this Mac, `rvictl -s UDID` creates rvi0; with -i \
      pktap,rvi0, packets have the names of their processes.

      A key log gets the secrets of a connection only after its packets were captured: to \
      decrypt TLS, save the capture with --save-capture and give it to suggest with --keylog.
      """)

  @OptionGroup(title: "Capturing") var capturing: LiveCaptureOptions
  @OptionGroup(title: "Capturing") var recording: PacketRecordingOptions
  @OptionGroup(title: "Result") var merging: DictionaryMergingOptions
  @OptionGroup(title: "Result") var formatting: FormatOptions<SuggestionFormat>
  @OptionGroup(title: "Result") var reports: SuggestionReportOptions
  @OptionGroup(title: "Result") var output: OutputOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Judging") var grouping: SubdomainGroupingOptions
  @OptionGroup(title: "Judging") var completeness: CompletenessOptions
  @OptionGroup(title: "Reading packets") var reading: ReadingOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] {
    [.group(\.reading), .group(\.judging), .group(\.grouping), .group(\.reports)]
  }

  private var suggesting: SuggestRun {
    SuggestRun(
      judging: judging, grouping: grouping, merging: merging,
      completeness: completeness, output: output, reports: reports,
      format: formatting.format, isDetailed: reading.verbose > 0)
  }

  func validate() throws { try suggesting.validate() }

  func runConfigured() throws {
    guard !capturing.listInterfaces else { return try list() }
    if let path = recording.saveCapture, path == output.output {
      throw ToolError.wouldOverwriteCapture(ForeignText(path))
    }
    let inputs =
      judging.inputs + [merging.plist, reading.app].compactMap(\.self) + output.settingsFiles
    let capture = try CaptureProcess.start(
      interface: capturing.interface ?? "", filter: reading.bpf)
    // From here on, no file is opened that the user could not open without root.
    let wasRoot = RunSandbox.isRoot
    try RunSandbox.enterForCapture(
      SandboxFiles(named: inputs, writing: [output.output] + reports.requests.map(\.path)),
      recording: recording.saveCapture, isRequired: reading.sandbox == true, console)
    do throws(ToolError) {
      let source = try LiveSource(
        capture, capturing, recording, judging: try judging.recommenderOptions(reading),
        besides: inputs, console: console)
      let run = AuditRun(source, reading, output: output)
      try suggesting.suggest(from: run, reading, writing: recording.saveCapture)
    } catch {
      throw wasRoot ? error.afterGivingUpRoot : error
    }
  }

  private func list() throws(ToolError) {
    var product = try output.openProduct(reading: [])
    let language = output.language(on: product.style(output.color))
    try product.write(InterfaceList.text(try InterfaceList.all(), in: language))
    try product.finish()
  }
}

struct LiveCaptureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The interface: en0, rvi0, any on Linux, or pktap,en0 on macOS.", valueName: "name"))
  var interface: String?

  @Flag(help: "List the interfaces of this machine and exit.")
  var listInterfaces = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("End after this long: 60s, 5m, 1h.", valueName: "time"))
  var duration: DurationArgument?

  func validate() throws {
    if interface == nil, !listInterfaces {
      throw ValidationError("Name an interface with -i; --list-interfaces shows them.")
    }
    if interface?.isEmpty == true { throw ValidationError("The name of an interface is empty.") }
  }
}
