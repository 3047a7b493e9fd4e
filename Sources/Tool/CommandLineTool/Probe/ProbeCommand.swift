import ArgumentParser
import Escaping
import HostNames
import Probing
import ProjectFiles
import Recommending
import Reporting
import WordBook

/// `atsift probe`: probes servers and judges the conversations like `suggest` judges a capture.
struct ProbeCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Test servers with TLS handshakes, and judge them by App Transport Security.",
    discussion: """
      EXAMPLE: atsift probe api.example.com --save-capture api.pcapng

      Connects only to the named hosts, at most 8 times each and one after another; redirects \
      are shown but not followed. HOST is tested over https and http, HOST:PORT over https on \
      that port; http://HOST and https://HOST:PORT test only one.

      Servers first get the ClientHello of an ATS client, then ones with one requirement less at a time. The \
      conversation is a capture, which every other command reads.

      With --for, each requirement passes, fails, or stays unknown, and the exit status is 0 if all \
      pass, 1 if one fails, and 65 if one is unknown. Give the roots that devices trust with --trust-anchors.
      """)

  @Argument(help: "Servers: HOST, HOST:PORT, or a URL without a path.")
  var hosts: [String]

  @OptionGroup(title: "Contacting servers") var requirements: RequirementOptions
  @OptionGroup(title: "Contacting servers") var recording: PacketRecordingOptions
  @OptionGroup(title: "Contacting servers") var connecting: ProbeConnectionOptions
  @OptionGroup(title: "Result") var merging: DictionaryMergingOptions
  @OptionGroup(title: "Result") var formatting: ProbeOutputOptions
  @OptionGroup(title: "Result") var reports: SuggestionReportOptions
  @OptionGroup(title: "Result") var output: OutputOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Judging") var grouping: SubdomainGroupingOptions
  @OptionGroup(title: "Judging") var completeness: CompletenessOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] {
    [.group(\.judging), .group(\.grouping), .group(\.reports)]
  }

  private var suggesting: SuggestRun {
    SuggestRun(
      judging: judging, grouping: grouping, merging: merging,
      completeness: completeness, output: output, reports: reports,
      format: format.suggestionFormat ?? .text, isDetailed: formatting.verbose > 0)
  }

  private var format: ProbeFormat { formatting.format }

  private func targets() throws -> [ProbeTarget] {
    try hosts.map { text in
      guard let target = ProbeTarget(parsing: text) else {
        throw ValidationError(
          "'\(ForeignText(text).displayed)' is not a server: write HOST, HOST:PORT, or a URL of http"
            + " or https without a path.")
      }
      return target
    }
  }

  func validate() throws {
    let targets = try targets()
    try requirements.validate(targets, format: format, judging, merging, reports, grouping)
    try refuseUnused()
    try suggesting.validate()
  }

  /// Throws if an option is given that has no effect on a script.
  private func refuseUnused() throws {
    guard format.suggestionFormat == nil else { return }
    let stray = firstGivenOption([
      "--save-capture": recording.saveCapture != nil, "--plist": merging.plist != nil,
      "--report": !reports.requests.isEmpty,
    ])
    if let stray {
      throw ValidationError(
        "--format \(format.rawValue) contacts no server, so it cannot be combined with \(stray).")
    }
  }

  func runConfigured() throws {
    let targets = ProbeTarget.joined(try targets())
    if let script = format.script(asking: targets) { return try print(script) }
    try connecting.refuseProxy(for: targets)
    let inputs =
      judging.inputs + [merging.plist].compactMap(\.self) + output.settingsFiles
    var file = try recording.openProbeCapture(besides: output, reading: inputs)
    let reading = try ReadingOptions.parse(formatting.verbose > 0 ? ["--verbose"] : [])
    let examination = requirements.set.map { word in
      ServerExaminationRun(
        set: word.requirements, targets: targets, judging: judging, completeness: completeness,
        output: output, format: format == .json ? TextFormat.json : .text)
    }
    let judged = try examination?.options(reading)
    let options = connecting.options(
      offeringFirst: examination.flatMap { examination in
        judged.map {
          examination.set.cipherSuites(on: $0.systems, assumptions: $0.assumptions)
        }
      })
    // No server is contacted before settings were read and files opened.
    let capture = ProbeRecording(writtenTo: recording.saveCapture) { () throws(ToolError) in
      let result = ProbeRun(options).probe(targets) { $0.print(to: console) }
      try file?.write(result.capture)
      try file?.finish()
      guard result.connections > 0 else { throw .noServer(targets.map(\.host.name)) }
      return result.capture
    }
    let run = AuditRun(capture, reading, output: output)
    if let examination, let judged { return try examination.examine(from: run, judged) }
    try suggesting.suggest(from: run, reading, writing: recording.saveCapture)
  }

  private func print(_ script: String) throws(ToolError) {
    var product = try output.openProduct(reading: [])
    try product.write(script)
    try product.finish()
  }
}

struct ProbeOutputOptions: ParsableArguments {
  @Option(help: "Output format.")
  var format = ProbeFormat.text

  @Flag(name: .shortAndLong, help: "Print more on each host.")
  var verbose: Int
}
