import ArgumentParser
import ProjectFiles
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

  @Option(\.language) private var language: String?

  /// The paths of the settings files that were read, which must not be overwritten.
  var settingsFiles: [String] = []

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    settingsFiles = configuration.files
    language = language ?? configuration[\.language]
  }

  /// The language that the command line or the settings name; `nil` if neither does.
  var chosenLanguage: Language? { language.flatMap { Language.words[$0] } }

  /// The language of reports in files, which does not depend on the user's locale.
  var reportLanguage: Language { chosenLanguage ?? .english }

  /// Returns the language of text for a terminal, a file or a pipe.
  func language(on style: TerminalStyle) -> Language {
    chosenLanguage ?? (style.isTerminal ? .ofLocale : .english)
  }
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
