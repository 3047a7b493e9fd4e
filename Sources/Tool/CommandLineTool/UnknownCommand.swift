import AppTransportSecurity
import ArgumentParser
import SystemCalls
import WordBook

/// A word where the name of a command should stand.
///
/// The library counts all that follows as arguments too many, and of `help` it shows the page of
/// the whole tool.
struct UnknownCommand {
  private let word: String
  /// The commands above it, the tool first.
  private let path: [any ParsableCommand.Type]

  /// The word in a command line; `nil` where the command is known, or none is asked for.
  init?(in arguments: [String]) {
    var path: [any ParsableCommand.Type] = [Atsift.self]
    for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      let commands = path.last?.configuration.subcommands ?? []
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
        self.word = word
        self.path = path
        return
      }
      path.append(command)
    }
    return nil
  }

  /// The error that says so.
  var error: ToolError {
    let names = Self.names(of: path.last?.configuration.subcommands ?? [])
    let meant = Spelling.meant(by: word, among: names)
    return .unknownCommand(
      word, of: Self.names(of: path).joined(separator: " "), meant: meant,
      isFile: path.count == 1 && meant == nil && FileStatus(path: word) != nil)
  }

  fileprivate static func names(of commands: [any ParsableCommand.Type]) -> [String] {
    commands.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
  }
}

extension Atsift {
  /// True if a word is the name of a command below the tool itself.
  static func hasCommand(_ word: String) -> Bool {
    UnknownCommand.names(of: configuration.subcommands).contains(word)
  }
}
