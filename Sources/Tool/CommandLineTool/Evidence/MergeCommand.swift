import ArgumentParser
import ProjectFiles

/// `atsift merge`: merges evidence files into one.
struct MergeCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Combine evidence files and captures into one evidence file.",
    usage: "atsift merge [<options>] <captures> ...",
    discussion: """
      EXAMPLE: atsift merge mon.evidence.json tue.evidence.json -o week.evidence.json

      The order does not matter. A capture that occurs in several files, with exactly the same evidence, counts once.
      """)

  @OptionGroup var captures: CaptureOptions
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

  func validate() throws { try decryption.validate(beside: captures.captures) }

  func runConfigured() throws {
    try EvidenceRun(
      captures: captures.captures, reading: reading, window: try span.window(),
      decryption: decryption,
      trustAnchors: trustAnchors, output: output
    ).write()
  }
}
