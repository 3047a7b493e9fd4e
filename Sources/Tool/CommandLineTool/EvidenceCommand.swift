import ArgumentParser
import Configuration
import EvidenceFiles

/// `atsift evidence`: writes evidence into a file.
struct EvidenceCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "evidence",
    abstract: "Write what was seen in captures into a file that stands for them.",
    usage: "atsift evidence [<options>] <captures> ...",
    discussion: """
      EXAMPLE: atsift evidence nightly/*.pcapng -o nightly.evidence.json

      The file is accepted wherever a capture is, except by `connections`, and gives the same \
      answers; it is a small part of the captures, and holds no packet, no path, no query and no \
      address of a client. Its form is \(EvidenceFile.schema), one JSON object a line. \
      --process leaves out what other processes did, and the names that they alone connected to. \
      It keeps the answer of --trust-anchors, not the chains.
      """)

  @OptionGroup(title: "Captures") var captures: CaptureOptions
  @OptionGroup(title: "Captures") var reading: ReadingOptions
  @OptionGroup(title: "Captures") var decryption: DecryptionOptions
  @Option(\.trustAnchors) var trustAnchors: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  mutating func take(_ configuration: EffectiveConfiguration) {
    reading.take(configuration)
    trustAnchors = trustAnchors ?? configuration[\.trustAnchors]
    output.take(configuration)
  }

  func validate() throws { try decryption.validate(beside: captures.captures) }

  func run() throws {
    try EvidenceOptions(
      captures: captures.captures, reading: reading, decryption: decryption,
      trustAnchors: trustAnchors, output: output
    ).write()
  }
}
