import Escaping
import SystemCalls
import WordBook

/// The system whose log is recorded, and the programs that print the log.
///
/// Names and arguments follow log(1) of macOS and the help of `xcrun simctl`, pymobiledevice3's
/// `cli/syslog.py`, and idevicesyslog(1) of libimobiledevice. `docs/maintainers/macos-checklist.md` lists what
/// is still to be checked on a Mac.
struct LogSource {
  enum System: Equatable {
    /// A simulator: its name, its UDID or `booted`.
    case simulator(String)
    /// A device; `nil` for the only one that is connected.
    case device(String?)
    case thisMac
  }

  let system: System
  /// The names of the app's processes; empty to record all processes.
  let processes: [ForeignText]
  /// The bundle identifier of the app that simctl starts; `nil` if simctl starts none.
  var launched: String?
  /// True if the user named the bundle identifier of the app.
  var hasBundleID = false

  /// The process that loads the content of web views for apps.
  private static let webKit = "com.apple.WebKit.Networking"
  private static let diagnostics = "CFNETWORK_DIAGNOSTICS=1"

  /// Returns the plan to record the log while `command` runs.
  ///
  /// - Throws: `ToolError` if no program that prints the log is on the PATH.
  func plan(running command: [String]) throws(ToolError) -> RunPlan {
    var plan = RunPlan()
    plan.command = command
    switch system {
    case .simulator(let device):
      plan.stream = ["xcrun", "simctl", "spawn", device] + logStream
      if let launched {
        plan.launch = [
          "xcrun", "simctl", "launch", "--terminate-running-process", device, launched,
        ]
        // simctl passes its own variables with this prefix on to the app, without the prefix.
        plan.variables = ["SIMCTL_CHILD_" + Self.diagnostics]
      }
    case .thisMac: plan.stream = logStream
    case .device(let identifier):
      if FileSystem.program("pymobiledevice3") != nil {
        plan.stream =
          ["pymobiledevice3", "syslog", "live", "--format", "json"]
          + (identifier.map { ["--udid", $0] } ?? [])
      } else if FileSystem.program("idevicesyslog") != nil {
        // With -x it ends when the device is disconnected, instead of waiting for it.
        plan.stream =
          ["idevicesyslog", "-x"] + (identifier.map { ["-u", $0] } ?? []) + processFilter
      } else if FileSystem.program("log") != nil {
        (plan.collection, plan.cleaning) = collection(identifier)
      } else {
        throw .noDeviceLog
      }
    }
    for program in [plan.stream, plan.launch, plan.command].compactMap(\.first)
    where FileSystem.program(program) == nil {
      throw .noProgram(ForeignText(program))
    }
    return plan
  }

  /// `log stream` with the predicate for the app's processes.
  private var logStream: [String] {
    ["log", "stream", "--level", "debug", "--style", "ndjson"] + predicate
  }

  private var predicate: [String] {
    guard !processes.isEmpty else { return [] }
    let names = processes + [ForeignText(Self.webKit)]
    return [
      "--predicate", names.map { "process == \($0.predicateString)" }.joined(separator: " OR "),
    ]
  }

  /// The option of idevicesyslog for processes, whose names a bar separates.
  private var processFilter: [String] {
    let names = processes.map(\.programArgument).filter { !$0.utf8.contains(UInt8(ascii: "|")) }
    guard !names.isEmpty, names.count == processes.count else { return [] }
    return ["-p", (names + [Self.webKit]).joined(separator: "|")]
  }

  /// Returns `log collect`, which needs root, then `log show`, and the removal of the archive.
  private func collection(_ identifier: String?) -> ([[String]], cleaning: [String]) {
    let folder = environmentVariable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let archive = "\(folder)/atsift-\(number).logarchive"
    let programs = [
      ["log", "collect"] + (identifier.map { ["--device-udid", $0] } ?? ["--device"])
        + ["--last", RunPlan.minutes, "--output", archive],
      LogPrinter.command(showing: archive) + predicate,
    ]
    return (programs, ["rm", "-rf", archive])
  }

  // MARK: Messages

  var words: Wording {
    switch system {
    case .simulator(let name): .simulatorLog(ForeignText(name))
    case .device: .deviceLog
    case .thisMac: .macLog
    }
  }

  /// Advice if the log hides hosts.
  var hiddenHelp: Wording {
    switch system {
    case .simulator where launched == nil: .launchShowsHosts(needsBundleID: !hasBundleID)
    case .simulator, .device, .thisMac: .profileShowsHosts
    }
  }

  /// Advice if the log has no line of the app.
  var help: Wording {
    switch system {
    case .simulator: .simulatorShowsProcesses
    case .device, .thisMac: .processIsExecutable
    }
  }
}
