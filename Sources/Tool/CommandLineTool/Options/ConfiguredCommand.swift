import ArgumentParser
import Escaping
import ProjectFiles
import WordBook

/// A command that also takes settings from a file and the environment.
///
/// `run()` reads the settings, passes them to `apply(_:)` and calls `runConfigured()`. Command line
/// options take precedence.
protocol ConfiguredCommand: ParsableCommand {
  var settings: ConfigurationOptions { get }
  var output: OutputOptions { get set }

  /// The option groups that take values from settings, in the order in which they are applied.
  static var configured: [ConfiguredGroup<Self>] { get }

  /// Sets the command's options that are missing on the command line from the settings.
  mutating func apply(_ configuration: EffectiveATSiftSettings)

  func runConfigured() throws
}

extension ConfiguredCommand {
  var console: Console { Console(output) }

  static var configured: [ConfiguredGroup<Self>] { [] }

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    for group in Self.configured { group.apply(configuration, &self) }
  }

  /// Reads the settings, fills in missing options, and runs the command.
  ///
  /// It is a protocol extension because a dynamic cast to this protocol would slow each start.
  mutating func run() throws {
    let configuration = try settings.configuration()
    output.apply(configuration)
    for stray in settings.strayVariables() { console.warn(stray) }
    apply(configuration)
    try runConfigured()
  }
}

/// A group of options that takes missing values from settings.
protocol ConfigurableOptions: ParsableArguments {
  mutating func apply(_ configuration: EffectiveATSiftSettings)
}

/// An option group of a command that takes values from settings.
struct ConfiguredGroup<Command> {
  let apply: (EffectiveATSiftSettings, inout Command) -> Void

  static func group(_ group: WritableKeyPath<Command, some ConfigurableOptions>) -> Self {
    Self { configuration, command in command[keyPath: group].apply(configuration) }
  }
}

extension ToolError {
  init(_ error: ATSiftSettingsError) {
    self = .badConfiguration(at: error.place, error.problem, suggestion: error.suggestion)
  }
}
