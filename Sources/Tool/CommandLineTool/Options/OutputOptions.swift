public import ArgumentParser
public import Reporting

/// Where the product goes, and what is said beside it.
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
}

extension OutputOptions {
  /// Where the product goes, which is none of the files that are read.
  func openProduct(reading inputs: [String]) throws(ToolError) -> OutputFile {
    guard let output, output != "-" else { return OutputFile.standardOutput }
    return try OutputFile(
      path: output, existing: try OutputFile.existing(at: output, reading: inputs))
  }
}

extension ColourChoice: ExpressibleByArgument {}
