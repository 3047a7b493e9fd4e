import ArgumentParser
import Escaping

/// The options of `run` for the log to record, and the length of the recording.
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
      let shown = ForeignText(text ?? "").displayed
      throw ValidationError("\(name): '\(shown)' is an option, not a value.")
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
