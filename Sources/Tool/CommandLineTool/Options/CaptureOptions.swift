import ATSAuditing
import ArgumentParser
import Escaping
import ProjectFiles
import WordBook

struct CaptureOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Captures (pcap, pcapng), evidence files of atsift, or other records of a run (console logs, HAR, .chlsj, .mitm, "
        + "App Privacy Reports, nscurl's output); folders of them, patterns, or - for standard input."
    ),
    completion: .file(extensions: [
      "pcap", "pcapng", "cap", "json", "har", "chlsj", "mitm", "ndjson", "log", "txt",
    ]))
  var captures: [String]
}

struct ReadingOptions: ConfigurableOptions {
  @Option(
    help: ArgumentHelp(
      "Read only packets that match this filter expression, in tcpdump's syntax, with addresses.",
      valueName: "filter"))
  var bpf: String?

  @Option(
    help: ArgumentHelp(
      "The form of all inputs; only needed if it can't be recognized from their contents.",
      valueName: "form"))
  var inputFormat: InputFileKind?

  @Option(\.process) private var processLists: [[String]]
  @Option(\.app) var app: String?
  @Flag(\.separate) var separate: Bool?
  @Flag(\.sandbox) var sandbox: Bool?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of threads that read one capture; the output is the same for any number. (default: one per processor for a large capture)",
      valueName: "count"))
  var threads: Int?

  @Flag(name: .shortAndLong, help: "Print more on each capture and each host.")
  var verbose: Int

  func validate() throws {
    if let threads, !(1...Self.mostThreads).contains(threads) {
      throw ValidationError("--threads is a number from 1 to \(Self.mostThreads).")
    }
  }

  private static let mostThreads = 256

  /// The processes named on the command line.
  ///
  /// Those of settings are not included: they are for all captures of a project, so some may not
  /// occur.
  var typedProcesses: [ForeignText] { typed.map { ForeignText($0) } }
  private var typed: [String] = []

  /// The processes to read, of the command line or else of settings.
  var process: [ForeignText] { processLists.items().map { ForeignText($0) } }

  /// Adds processes that the app was found to have; does nothing if an option or setting names some.
  mutating func complete(with found: [String]) {
    if processLists.items().isEmpty, app == nil { processLists.append(found) }
  }

  /// Fills in options from settings; processes and app only if the command line has neither.
  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    typed = processLists.items()
    if process.isEmpty, app == nil {
      processLists.complete(with: configuration[\.process])
      app = configuration[\.app]
    }
    separate = separate ?? configuration[\.separate]
    sandbox = sandbox ?? configuration[\.sandbox]
  }

  func processes() throws(ToolError) -> [ForeignText] {
    if let app { process + (try Self.processNames(of: app)) } else { process }
  }

  /// Returns the process names of an app and its extensions; throws if the app is not built.
  static func processNames(of app: String) throws(ToolError) -> [ForeignText] {
    let list = try BundleList(app)
    guard !list.executables.isEmpty else { throw .noExecutable(ForeignText(app)) }
    return list.processNames
  }
}
