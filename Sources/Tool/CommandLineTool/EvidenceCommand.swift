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

  @OptionGroup var evidence: EvidenceOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  mutating func take(_ configuration: EffectiveConfiguration) {
    evidence.take(configuration)
  }

  func run() throws { try evidence.write() }
}
