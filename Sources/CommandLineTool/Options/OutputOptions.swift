public import ArgumentParser
public import Reporting

/// Where the product goes, and what is said beside it.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "Write to this file instead of standard output.",
    completion: .file())
  var output: String?

  @Option(help: "Colour for what people read.")
  var color = ColourChoice.auto

  @Flag(name: .shortAndLong, help: "Only the findings: no progress, reasons or totals.")
  var quiet = false
}

extension OutputOptions {
  /// Where the product goes; a file that is read is never written to.
  func openProduct(reading inputs: [String]) throws(ToolError) -> OutputFile {
    guard let output, output != "-" else { return OutputFile.standardOutput }
    let target = FileStatus(path: output)
    if let target, inputs.contains(where: { FileStatus(path: $0)?.identity == target.identity }) {
      throw .wouldOverwriteInput(output)
    }
    return try OutputFile(path: output, existing: target)
  }
}

extension ColourChoice: ExpressibleByArgument {}
