import ArgumentParser

extension ParsableCommand {
  static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }
}
