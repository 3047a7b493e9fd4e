import ArgumentParser
import SystemCalls
import WordBook

/// A command line without a required subcommand.
///
/// The parser would print help and exit with 0. In a script with an empty variable, this would look
/// like a run without findings. So it is an error unless standard output is a terminal.
struct MissingSubcommand {
  private let path: [any ParsableCommand.Type]

  init?(in arguments: [String]) {
    guard !FileDescriptor.standardOutput.isTerminal else { return nil }
    var path: [any ParsableCommand.Type] = [Atsift.self]
    for word in arguments {
      guard let command = path.last?.subcommand(named: word) else { return nil }
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
