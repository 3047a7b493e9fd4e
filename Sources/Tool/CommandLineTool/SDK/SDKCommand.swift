import ArgumentParser
import ProjectFiles
import Reporting
import WordBook

/// `atsift sdk`: looks up the SDKs behind hosts.
struct SDKCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sdk",
    abstract: "Look up the SDK behind a host, and how to make its exception unnecessary.",
    discussion: """
      EXAMPLE: atsift sdk lookup alog.umeng.com

      The catalogue is part of the program; --sdk-catalog adds a project's own. An uncertain \
      SDK is marked: `probably` before its name, or a question mark after it.
      """,
    subcommands: [
      SDKListCommand.self, SDKShowCommand.self, SDKLookUpCommand.self, SDKLearnCommand.self,
      SDKInventoryCommand.self, SDKCoverageCommand.self,
    ])
}

/// A subcommand that prints catalogue entries.
protocol CatalogCommand: ConfiguredCommand {
  var catalogs: SDKCatalogOptions { get set }
  var format: TextFormat { get }
}

extension CatalogCommand {
  static var configured: [ConfiguredGroup<Self>] { [.group(\.catalogs)] }

  /// Writes a report in the chosen format; throws if the output is an input file.
  func write(
    besides inputs: [String] = [], text: (TerminalStyle) -> String,
    json: () -> String
  ) throws(ToolError) {
    var product = try output.openProduct(reading: inputs + catalogs.files)
    try output.write(format, to: &product, text: text, json: json)
    try product.finish()
  }
}
