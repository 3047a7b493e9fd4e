import ArgumentParser
import SystemCalls
import WordBook

/// A command line that ends where the name of a command should stand.
///
/// The library shows help and succeeds, which suits a person at a terminal. A script whose variable
/// was empty must not take that for a run without findings.
struct MissingCommand {
  /// The commands that were named, the tool first.
  private let path: [any ParsableCommand.Type]

  /// The gap in a command line; `nil` where there is none, or where a person reads the help.
  init?(in arguments: [String]) {
    guard !FileDescriptor.standardOutput.isTerminal else { return nil }
    var path: [any ParsableCommand.Type] = [Atsift.self]
    for word in arguments {
      let commands = path.last?.configuration.subcommands ?? []
      guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
        return nil
      }
      path.append(command)
    }
    guard path.last?.configuration.subcommands.isEmpty == false,
      path.last?.configuration.defaultSubcommand == nil
    else { return nil }
    self.path = path
  }

  /// The error that says so.
  var error: ToolError {
    let names = path.compactMap { $0.configuration.commandName }.joined(separator: " ")
    return .noCommand(of: names)
  }
}
