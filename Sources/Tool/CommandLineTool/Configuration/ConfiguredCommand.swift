import ArgumentParser
import Configuration
import Findings

/// A command that takes settings from a file and the environment.
protocol ConfiguredCommand: ParsableCommand {
  var settings: ConfigurationOptions { get }
}

/// The one place where settings meet the command line.
///
/// Settings become options in front of the parser, so that each is read, refused and explained as
/// if a person had typed it. What the person did type is left alone.
enum ConfiguredRun {
  /// Lists of ignored findings that no option can name.
  @TaskLocal static var ignored: [IgnoreList] = []
  /// The files that settings were read from, which nothing is written over.
  @TaskLocal static var files: [String] = []

  /// Runs what a command line asks for.
  static func run(_ arguments: [String]) throws {
    var command = try Atsift.parseAsRoot(arguments)
    guard let configured = command as? any ConfiguredCommand else { return try command.run() }
    for stray in configured.settings.strayVariables() { Console().warn(stray) }
    let files = try configured.settings.files()
    let configuration = try configured.settings.effective(files)
    if let problem = ConfigurableOptions.problems(with: configuration.settings).first {
      throw ToolError(problem)
    }
    if !configuration.settings.isEmpty {
      command = try self.command(configured, arguments, with: configuration)
    }
    try $files.withValue(files.map(\.path)) {
      try $ignored.withValue(configuration.ignored) { try command.run() }
    }
  }

  /// The command with what is set and was not typed.
  private static func command(
    _ typedCommand: any ConfiguredCommand, _ arguments: [String],
    with configuration: EffectiveConfiguration
  ) throws -> any ParsableCommand {
    let split = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let typed = arguments[..<split]
    let added = configuration.arguments(
      for: ConfigurableOptions.options(of: Atsift.helpMessage(for: type(of: typedCommand))),
      besides: Set(typed.compactMap(option)))
    guard !added.isEmpty else { return typedCommand }
    do {
      return try Atsift.parseAsRoot(Array(typed) + added + arguments[split...])
    } catch {
      // Alone each is right, and so is what was typed: together they are not.
      let origins = configuration.settings.filter { added.contains(where: $0.arguments.contains) }
        .map { "\($0.key.name) (\($0.origin.place))" }
      throw ToolError.badConfiguration(
        "what was typed does not go with \(origins.joined(separator: ", ")): "
          + Atsift.message(for: error), suggestion: "--no-config leaves the settings out.")
    }
  }

  /// The name of a long option, without dashes and value.
  private static func option(_ argument: String) -> String? {
    guard argument.hasPrefix("--") else { return nil }
    let name = argument.dropFirst(2).prefix { $0 != "=" }
    // `--no-strict` speaks of the same as `--strict`.
    return String(name.hasPrefix("no-") ? name.dropFirst(3) : name)
  }
}

extension ToolError {
  /// The error for a configuration.
  init(_ error: ConfigurationError) {
    self = .badConfiguration("\(error.place): \(error.problem)", suggestion: error.suggestion)
  }
}
