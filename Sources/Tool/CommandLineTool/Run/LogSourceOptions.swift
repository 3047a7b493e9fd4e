import ArgumentParser
import Escaping
import SystemCalls
import WordBook

/// The options of `run` that say whose log is recorded, and for how long.
struct LogSourceOptions: ParsableArguments {
  @Option(
    defaultAsFlag: "booted", parsing: .next,
    help: ArgumentHelp(
      "Record the log of a simulator: its name, its UDID, or the one that is booted.",
      valueName: "device"))
  var simulator: String? = nil

  @Option(
    defaultAsFlag: "", parsing: .next,
    help: ArgumentHelp(
      "Record the log of a connected device; with its UDID if there are several.",
      discussion:
        "By pymobiledevice3 if it is on the PATH, else by idevicesyslog, else as root by `log collect` "
        + "when the command has ended.", valueName: "udid"))
  var device: String? = nil

  @Flag(help: "Record the log of an app on this Mac.")
  var thisMac = false

  @Option(
    help: ArgumentHelp(
      "With --simulator: the bundle identifier of the app, by which its process is found.",
      valueName: "id"))
  var bundleID: String?

  @Flag(
    help: ArgumentHelp(
      "With --bundle-id: start the app before the command, so that its log shows all host names.",
      discussion: "It is ended first if it runs. It gets the variable CFNETWORK_DIAGNOSTICS=1."))
  var launch = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Start the command after this long even if the log prints nothing. (default: 20s)",
      valueName: "time"))
  var startTimeout: DurationArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Without a command: end after this long: 60s, 5m, 1h.", valueName: "time"))
  var duration: DurationArgument?

  func validate() throws {
    let count = [simulator != nil, device != nil, thisMac].count { $0 }
    guard count == 1 else {
      throw ValidationError("Name one log to record: --simulator, --device or --this-mac.")
    }
    for (name, text) in [
      ("--simulator", simulator), ("--device", device), ("--bundle-id", bundleID),
    ]
    where text?.hasPrefix("-") == true {
      throw ValidationError("\(name): '\(text ?? "")' is an option, not a value.")
    }
    if simulator?.isEmpty == true { throw ValidationError("The name of the simulator is empty.") }
    if bundleID?.isEmpty == true { throw ValidationError("The bundle identifier is empty.") }
    if bundleID != nil, simulator == nil {
      throw ValidationError("--bundle-id needs --simulator; name the app's process with --process.")
    }
    if launch, bundleID == nil { throw ValidationError("--launch needs --bundle-id.") }
  }

  var system: LogSource.System {
    if let simulator { return .simulator(simulator) }
    return thisMac ? .thisMac : .device(device.flatMap { $0.isEmpty ? nil : $0 })
  }
}

/// The options of `run` for keeping the log.
struct LogSavingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Save the log to this file.", valueName: "file"),
    completion: .file(extensions: ["ndjson", "log"]))
  var saveLog: String?

  @Flag(help: "Let --save-log replace a file.")
  var force = false

  /// The file's permissions: only the owner may read it, as logs are private.
  private static let permissions: UInt16 = 0o600

  func validate() throws {
    if saveLog == "-" {
      throw ValidationError("--save-log needs a file; standard output receives the result.")
    }
    if saveLog == nil, force { throw ValidationError("--force needs --save-log.") }
  }

  /// Creates the file for the log; `nil` without `--save-log`.
  ///
  /// - Throws: `ToolError` if it is an output, an input, or a file that is there.
  func open(
    besides outputs: [String?], reading inputs: [String], _ output: OutputOptions
  ) throws(ToolError) -> SavedLog? {
    guard let saveLog else { return nil }
    let place = placeOfFile(saveLog)
    for case let path? in outputs where path != "-" && placeOfFile(path) == place {
      throw .writtenTwice(ForeignText(saveLog))
    }
    let existing = try output.existing(at: saveLog, reading: inputs)
    guard existing?.kind != .directory else { throw .isFolder(ForeignText(saveLog)) }
    try PacketRecordingOptions.protect(saveLog, existing, force: force)
    let isFile = existing == nil || existing?.kind == .regular
    do throws(SystemError) {
      let file = try FileDescriptor(
        writing: saveLog, flags: !isFile ? 0 : O_CREAT | (force ? O_TRUNC : O_EXCL),
        permissions: Self.permissions)
      if isFile { try file.setPermissions(Self.permissions) }
      return SavedLog(saveLog, file)
    } catch {
      throw .cannotCreate(ForeignText(saveLog), error.words)
    }
  }
}
