import ArgumentParser
import Configuration

/// A command that takes settings from a file and the environment.
protocol ConfiguredCommand: ParsableCommand {
  var settings: ConfigurationOptions { get }

  /// Fills in missing options from the settings.
  ///
  /// - Parameter configuration: The settings.
  mutating func take(_ configuration: EffectiveConfiguration)
}

extension ConfiguredCommand {
  /// Reads the settings, takes them, and runs.
  mutating func runConfigured() throws {
    for stray in settings.strayVariables() { Console().warn(stray) }
    take(try settings.configuration())
    try run()
  }
}

extension ToolError {
  /// The error for a configuration.
  init(_ error: ConfigurationError) {
    self = .badConfiguration("\(error.place): \(error.problem)", suggestion: error.suggestion)
  }
}
