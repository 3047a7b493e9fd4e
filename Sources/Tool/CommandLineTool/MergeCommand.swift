import ArgumentParser
import Configuration

/// `atsift merge`: evidence of several files as one.
struct MergeCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Put evidence files, and captures, together into one evidence file.",
    usage: "atsift merge [<options>] <captures> ...",
    discussion: """
      EXAMPLE: atsift merge mon.evidence.json tue.evidence.json -o week.evidence.json

      The order does not matter, and a capture that several of them hold counts once: exactly the \
      same was seen in it.
      """)

  @OptionGroup var evidence: EvidenceOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  mutating func take(_ configuration: EffectiveConfiguration) {
    evidence.take(configuration)
  }

  func run() throws { try evidence.write() }
}
