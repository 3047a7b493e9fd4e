import ArgumentParser
import Escaping
import Evidence
import SystemCalls
import WordBook

/// `atsift run`: records an app's log while a command runs, then judges what the app did.
struct RunCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a test, record the app's log meanwhile, and judge it.",
    usage: """
      atsift run [<options>] --simulator <device> [-- <command>]
      atsift run [<options>] --device <udid> --process <name> [-- <command>]
      atsift run [<options>] --this-mac --process <name> [-- <command>]
      """,
    discussion: """
      EXAMPLE: atsift run --simulator booted --process Shop -- xcodebuild test …
      EXAMPLE: atsift run --device --process ShopDemo > ats.plist

      The log is recorded until the command ends; without a command, until ^C, SIGTERM or the end of \
      --duration. Then the run is check with --plist, otherwise suggest. No packets are captured.

      The command is started without a shell, in this terminal. Its standard output goes to \
      standard error, so that standard output has only the result; with -o it stays standard output.

      ^C and SIGTERM are passed on to the command; the result comes when it has ended. If it does not \
      end within ten seconds, or at a further ^C, it gets SIGTERM, then SIGKILL.

      Exit status: as of check or suggest; where that is 0, 1 if the command failed. 65 also if \
      the log did not stream during the whole command.
      """)

  @OptionGroup(title: "Recording") var recording: LogSourceOptions
  @OptionGroup(title: "Recording") var saving: LogSavingOptions
  @OptionGroup(title: "Result") var result: RunResultOptions
  @OptionGroup(title: "Result") var known: FindingListOptions
  @OptionGroup(title: "Result") var completeness: CompletenessOptions
  @OptionGroup(title: "Result") var output: OutputOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Judging") var grouping: SubdomainGroupingOptions
  @OptionGroup(title: "Judging") var contents: AppContentsOptions
  @OptionGroup(title: "Reading the log") var reading: ReadingOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The command to run, with its arguments, behind two dashes."))
  var command: [String] = []

  static var configured: [ConfiguredGroup<Self>] {
    [
      .group(\.reading), .group(\.judging), .group(\.grouping), .group(\.result), .group(\.known),
    ]
  }

  private var checking: CheckRun? {
    result.plist.map {
      CheckRun(
        plist: $0, findings: result.findings, known: known, completeness: completeness,
        output: output, judging: judging, grouping: grouping, contents: contents, reading: reading)
    }
  }

  private var suggesting: SuggestRun {
    var merging = DictionaryMergingOptions()
    (merging.plist, merging.keepUnused) = (nil, false)
    return SuggestRun(
      judging: judging, grouping: grouping, merging: merging, completeness: completeness,
      output: output, reports: result.suggestionReports, format: result.suggestionFormat,
      isDetailed: reading.verbose > 0, contents: contents)
  }

  func validate() throws {
    if command.first?.isEmpty == true { throw ValidationError("The command is empty.") }
    if recording.duration != nil, !command.isEmpty {
      throw ValidationError("--duration is for a run without a command.")
    }
    if result.plist == nil, known.baseline != nil || known.writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline need --plist.")
    }
    if reading.bpf != nil || reading.inputFormat != nil {
      throw ValidationError("--bpf and --input-format are for captures.")
    }
  }

  func runConfigured() throws {
    var own = self
    try own.judge()
  }

  private mutating func judge() throws(ToolError) {
    let source = try findSource()
    var plan = try source.plan(running: command)
    plan.patience = recording.startTimeout?.seconds ?? plan.patience
    plan.duration = recording.duration?.seconds ?? 0
    let inputs =
      judging.inputs + known.inputs + [result.plist, reading.app].compactMap(\.self)
      + output.settingsFiles
    let outputs = [output.output, known.writeBaseline] + result.paths
    let saved = try saving.open(besides: outputs, reading: inputs, output)
    plan.savesLog = saved != nil
    let recorded = try record(plan, from: source, savingTo: saved)
    if reading.sandbox == true {
      // A baseline that exists is read too, because the new one keeps its other entries.
      try RunSandbox.enter(
        SandboxFiles(named: inputs + [known.writeBaseline], writing: outputs),
        createsOutputsLate: known.writeBaseline != nil, console)
    }
    let run = AuditRun(recorded, reading, output: output)
    if let checking {
      try checking.check(run, try known.filter())
    } else {
      try suggesting.suggest(from: run, reading)
    }
    if let command = recorded.command, !command.succeeded { throw .commandFailed(command) }
  }

  private func record(
    _ plan: RunPlan, from source: LogSource, savingTo saved: SavedLog?
  ) throws(ToolError) -> LogRecording {
    // Standard output is for the result, unless that goes to a file.
    let hasFile = output.output.map { $0 != "-" } ?? false
    return try LogRecording(
      plan, from: source, savingTo: saved,
      commandOutput: hasFile
        ? FileDescriptor.standardOutput.number : FileDescriptor.standardError.number, console)
  }

  /// Returns the log to record, with the app's processes.
  ///
  /// They are those of `--process` or `--app`, else those of the app that is installed in the
  /// simulator, else those of `--plist`. Only the log of a simulator is recorded without knowing
  /// them, as it may have one app only.
  private mutating func findSource() throws(ToolError) -> LogSource {
    var processes = try reading.processes()
    if processes.isEmpty, case .simulator(let device) = recording.system,
      let bundle = recording.bundleID
    {
      if let app = try InstalledApp.path(of: bundle, on: device) {
        processes = try ReadingOptions.processNames(of: app)
      }
    }
    if processes.isEmpty, let plist = result.plist {
      processes = try BundleList(plist).processNames
    }
    if processes.isEmpty {
      guard case .simulator = recording.system else { throw .noProcessToRecord }
      if let bundle = recording.bundleID { console.note(.notInstalled(ForeignText(bundle))) }
    }
    reading.complete(with: processes.map(\.programArgument))
    return LogSource(
      system: recording.system, processes: processes,
      launched: recording.launch ? recording.bundleID : nil, hasBundleID: recording.bundleID != nil)
  }
}
