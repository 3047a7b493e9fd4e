import ArgumentParser
import SystemCalls
import WordBook

/// A command line that ends before a subcommand.
///
/// The parser would print help and succeed, which suits a person. For a script with an empty
/// variable that would look like a run without findings, so it is an error.
struct MissingCommand {
  private let path: [any ParsableCommand.Type]

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

  var error: ToolError {
    let names = path.compactMap { $0.configuration.commandName }.joined(separator: " ")
    return .noCommand(of: names)
  }
}
