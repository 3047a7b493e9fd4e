import ArgumentParser
import ProjectFiles
public import Reporting
import SystemCalls
import WordBook

/// The destination of the output, and the messages beside it.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("Colour for what people read.", valueName: "when"))
  var color = ColourChoice.auto

  @Flag(name: .shortAndLong, help: "Only the findings: no progress, reasons or totals.")
  var quiet = false

  /// The files that settings were read from, which nothing is written over.
  private(set) var settingsFiles: [String] = []

  /// Protects the files that the settings come from.
  mutating func take(_ configuration: EffectiveConfiguration) {
    settingsFiles = configuration.files
  }
}

extension OutputOptions {
  /// Opens the output, which must not be one of the input files.
  func openProduct(reading inputs: [String]) throws(ToolError) -> OutputFile {
    guard let output, output != "-" else { return OutputFile.standardOutput }
    return try OutputFile(
      path: output, existing: try existing(at: output, reading: inputs))
  }

  /// The file at a path that is to be written; a file of settings, or another input, is refused.
  func existing(at path: String, reading inputs: [String]) throws(ToolError) -> FileStatus? {
    try OutputFile.existing(at: path, reading: inputs + settingsFiles)
  }
}
