import ArgumentParser
import ProjectFiles
import WordBook

/// A command that also takes settings from a file and the environment.
///
/// `run()` reads the settings, passes them to `apply(_:)` and calls `runConfigured()`. Command line
/// options take precedence.
protocol ConfiguredCommand: ParsableCommand {
  var settings: ConfigurationOptions { get }
  var output: OutputOptions { get set }

  /// Fills in the command's own options that are missing on the command line.
  mutating func apply(_ configuration: EffectiveConfiguration)

  func runConfigured() throws
}

extension ConfiguredCommand {
  var console: Console { Console(output) }

  mutating func apply(_ configuration: EffectiveConfiguration) {}

  /// Reads the settings, fills in missing options, and runs the command.
  ///
  /// It is a protocol extension because a dynamic cast to this protocol would slow each start.
  mutating func run() throws {
    for stray in settings.strayVariables() { Console().warn(stray) }
    let configuration = try settings.configuration()
    output.settingsFiles = configuration.files
    apply(configuration)
    try runConfigured()
  }
}

extension ToolError {
  init(_ error: ConfigurationError) {
    self = .badConfiguration("\(error.place): \(error.problem)", suggestion: error.suggestion)
  }
}
