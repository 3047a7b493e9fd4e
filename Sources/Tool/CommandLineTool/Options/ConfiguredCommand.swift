import ArgumentParser
import ProjectFiles
import WordBook

/// A command that takes settings from a file and the environment.
protocol ConfiguredCommand: ParsableCommand {
  var settings: ConfigurationOptions { get }

  /// Fills in missing options from the settings.
  ///
  /// - Parameter configuration: The settings.
  mutating func take(_ configuration: EffectiveConfiguration)

  /// Does what the command is for, when the settings are taken.
  func runConfigured() throws
}

extension ConfiguredCommand {
  /// Reads the settings, takes them, and runs.
  ///
  /// A command is not asked whether it is configured, as that would cost a short run two walks over
  /// all conformances of the program.
  mutating func run() throws {
    for stray in settings.strayVariables() { Console().warn(stray) }
    take(try settings.configuration())
    try runConfigured()
  }
}

extension ToolError {
  /// The error for a configuration.
  init(_ error: ConfigurationError) {
    self = .badConfiguration("\(error.place): \(error.problem)", suggestion: error.suggestion)
  }
}
