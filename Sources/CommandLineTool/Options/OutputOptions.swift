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

extension ColourChoice: ExpressibleByArgument {}
