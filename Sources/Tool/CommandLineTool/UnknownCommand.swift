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
    let parents = Self.names(of: path)
    let hint = CommandOfOtherTools.hint(
      for: word, below: parents.dropFirst().joined(separator: " "))
    let meant = hint == nil ? SpellingGuess.meant(by: word, among: names) : nil
    return .unknownCommand(
      ForeignText(word), of: parents.joined(separator: " "), meant: meant,
      instead: hint?.instead ?? (path.count == 1 ? Self.command(for: word) : nil))
  }

  /// Returns the command line for an input, URL or subject that was given without a command.
  private static func command(for word: String) -> String? {
    let shown = TerminalText.safe(word)
    func ends(in endings: String...) -> Bool {
      endings.contains { word.lowercased().hasSuffix($0) }
    }
    if word.contains("://") { return "atsift probe \(shown)" }
    if ends(in: ".plist", ".app", ".ipa", ".xcarchive") { return "atsift lint \(shown)" }
    if FileStatus(path: word) != nil || ends(in: ".pcap", ".pcapng", ".har", ".log") {
      return "atsift suggest \(shown)"
    }
    let isSubject = ErrorCode(word) != nil || (try? ExplainedSubject(word)) != nil
    return isSubject ? "atsift explain \(shown)" : nil
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
