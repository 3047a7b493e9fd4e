import ArgumentParser
import Reporting
import SystemCalls
import WordBook

struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("Colour in text output.", valueName: "when"))
  var color = ColourChoice.auto

  @Flag(name: .shortAndLong, help: "Print only the result: no progress, reasons or totals.")
  var quiet = false

  @Option(help: "The language of reports, notes and errors; of JSON, only findings' messages.")
  var language = Language.english

  /// The paths of the settings files that were read, which must not be overwritten.
  var settingsFiles: [String] = []
}

extension OutputOptions {
  /// Opens the command's output; throws if it is one of its input files.
  func openProduct(reading inputs: [String]) throws(ToolError) -> OutputFile {
    guard let output, output != "-" else { return OutputFile.standardOutput }
    return try OutputFile(
      path: output, existing: try existing(at: output, reading: inputs))
  }

  func existing(at path: String, reading inputs: [String]) throws(ToolError) -> FileStatus? {
    try OutputFile.existing(at: path, reading: inputs + settingsFiles)
  }
}
