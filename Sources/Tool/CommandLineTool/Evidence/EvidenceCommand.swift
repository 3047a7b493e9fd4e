import ArgumentParser
import EvidenceFiles
import ProjectFiles

/// `atsift evidence`: writes evidence to a file.
struct EvidenceCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "evidence",
    abstract: "Write the evidence in captures into a file that can replace the captures.",
    usage: "atsift evidence [<options>] <captures> ...",
    discussion: """
      EXAMPLE: atsift evidence nightly/*.pcapng -o nightly.evidence.json

      The file is accepted wherever a capture is, except by `connections`, and gives the same \
      results. It is much smaller than the captures, and contains no packets, paths, queries or \
      client addresses. Its format is \(EvidenceFile.schema), one JSON object a line. \
      --process leaves out the traffic of other processes, and the names to which only they \
      connected. The file keeps the result of --trust-anchors, not the chains. Labels describe \
      a capture: its app, version or device.
      """)

  @Argument(
    help:
      "Captures (pcap, pcapng), folders of them, patterns such as run*.pcap, or - for standard input.",
    completion: .file(extensions: ["pcap", "pcapng", "cap"]))
  var captures: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read the captures in a list, each as separate evidence. The list is a file, or - for "
        + "standard input, with lines of NAME<TAB>PATH[<TAB>ETAG]; the ETAG of an object store is kept.",
      valueName: "list"),
    completion: .file())
  var from: String?

  @Option(help: "The name to give to a single capture, such as one from a pipe.")
  var name: String?

  @OptionGroup(title: "Labels") var labels: CaptureLabelOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Reading captures") var reading: ReadingOptions
  @OptionGroup(title: "Reading captures") var span: TimeWindowOptions
  @OptionGroup(title: "Reading captures") var decryption: DecryptionOptions
  @Option(\.trustAnchors) var trustAnchors: String?
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    reading.apply(configuration)
    span.apply(configuration)
    trustAnchors = trustAnchors ?? configuration[\.trustAnchors]
  }

  func validate() throws {
    try decryption.validate(beside: captures)
    guard captures.isEmpty != (from == nil) else {
      throw ValidationError("give captures, or a list of them with --from")
    }
    guard name == nil || captures.count == 1 else {
      throw ValidationError("--name is for one capture")
    }
    _ = try labels.labels()
  }

  func runConfigured() throws {
    let evidence = EvidenceRun(
      captures: captures, reading: reading, window: try span.window(), decryption: decryption,
      trustAnchors: trustAnchors, labels: try labels.labels(), name: name, output: output)
    if let from { try evidence.write(each: from) } else { try evidence.write() }
  }
}
