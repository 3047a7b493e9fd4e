import AppTransportSecurity
import ArgumentParser
import Escaping
import SystemCalls
import WordBook

/// A command line with an unknown subcommand.
///
/// Without this check, the parser would report the other words as unexpected arguments, and `help`
/// would show the main page.
struct UnknownCommand {
  private let word: String
  private let path: [any ParsableCommand.Type]

  init?(in arguments: [String]) {
    var path: [any ParsableCommand.Type] = [Atsift.self]
    for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      guard path.last?.configuration.subcommands.isEmpty == false, !word.hasPrefix("-")
      else { return nil }
      guard let command = path.last?.subcommand(named: word) else {
        self.word = word
        self.path = path
        return
      }
      path.append(command)
    }
    return nil
  }

  var error: ToolError {
    let names = Self.names(of: path.last?.configuration.subcommands ?? [])
    let meant = SpellingGuess.meant(by: word, among: names)
    return .unknownCommand(
      ForeignText(word), of: Self.names(of: path).joined(separator: " "), meant: meant,
      isFile: path.count == 1 && meant == nil && FileStatus(path: word) != nil)
  }

  fileprivate static func names(of commands: [any ParsableCommand.Type]) -> [String] {
    commands.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
  }
}

extension Atsift {
  static func hasCommand(_ word: String) -> Bool {
    UnknownCommand.names(of: configuration.subcommands).contains(word)
  }
}
