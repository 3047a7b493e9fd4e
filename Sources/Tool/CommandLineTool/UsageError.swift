import AppTransportSecurity
import ArgumentParser

/// A usage error of the argument parser, in the form of the tool's other errors.
///
/// The parser's text has a message, the option's help and the usage. For an unknown option, an
/// option with a similar name is suggested.
struct UsageError {
  private(set) var message: String
  private(set) var advice: [String] = []

  /// Creates the error from the parser's text about a command line's arguments.
  init(_ text: String, _ arguments: [String]) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    if let first = lines.first, first.hasPrefix("Error: ") {
      lines[0] = String(first.dropFirst("Error: ".count))
    }
    let end = lines.firstIndex { $0.hasPrefix("Help:  ") || $0.hasPrefix("Usage: ") } ?? lines.count
    message = Self.sentence(lines.prefix(end))
    // Explained alternatives are listed below the message.
    advice = lines.prefix(end).dropFirst().filter { !Self.isChoice($0) }.map(Self.trimmed)
    var command: String?
    for line in lines.dropFirst(end) {
      if line.hasPrefix("Help:  ") {
        advice.append(String(line.dropFirst("Help:  ".count)))
      } else if let named = line.firstMatch(of: #/See '(.+) --help' for more information/#) {
        command = String(named.output.1)
      } else {
        advice.append(Self.trimmed(line))
      }
    }
    guard let command else { return }
    let path = command.split(separator: " ").dropFirst().map(String.init)
    if let former = FormerOption.first(in: arguments, of: path.first) {
      message = "unknown option '\(former.name)'; its name is '\(former.newName)' now"
    } else if let name = message.firstMatch(of: #/^unknown option '(--?[^']+)'/#) {
      message = Self.unknown(String(name.output.1), in: path)
    }
    advice.append("`\(command) --help` lists the options.")
  }

  private static func sentence(_ lines: ArraySlice<String>) -> String {
    guard var first = lines.first else { return "" }
    let choices = lines.dropFirst().filter(isChoice).map { $0.dropFirst("  - ".count) }
    first = first.replacing(". Please provide one of the following:", with: "; the values are ")
      .replacing(". Please provide one of ", with: "; the values are ")
    if !choices.isEmpty { first += choices.joined(separator: ", ") }
    if first.hasSuffix("."), !first.dropLast().contains(". ") { first.removeLast() }
    // A proper name keeps its capital letter.
    guard let start = first.first, start.isUppercase, first.dropFirst().first?.isLowercase == true
    else { return first }
    return start.lowercased() + first.dropFirst()
  }

  private static func isChoice(_ line: String) -> Bool { line.hasPrefix("  - ") }

  private static func trimmed(_ line: String) -> String {
    String(line.drop { $0 == " " })
  }

  private static func unknown(_ option: String, in path: [String]) -> String {
    let message = "unknown option '\(option)'"
    let others = OptionNames.commands(having: option).filter { $0 != path }
    if !others.isEmpty {
      let names = others.prefix(4).map { "`atsift \($0.joined(separator: " "))`" }
      return message + "; it is an option of " + names.joined(separator: ", ")
    }
    let own = OptionNames.of(path)
    let begun = own.filter { $0.hasPrefix(option) }
    let meant = begun.count == 1 ? begun[0] : SpellingGuess.meant(by: option, among: own)
    return message + (meant.map { "; did you mean '\($0)'?" } ?? "")
  }
}

private enum OptionNames {
  static func of(_ path: [String]) -> [String] {
    var command: any ParsableCommand.Type = Atsift.self
    for word in path {
      guard let next = command.subcommand(named: word) else { return [] }
      command = next
    }
    return names(of: command)
  }

  static func commands(having option: String) -> [[String]] {
    commands(below: Atsift.self, []).filter { names(of: $0.type).contains(option) }.map(\.path)
  }

  private static func commands(
    below command: any ParsableCommand.Type, _ path: [String]
  ) -> [(path: [String], type: any ParsableCommand.Type)] {
    command.configuration.subcommands.flatMap { next in
      guard next.configuration.shouldDisplay, let name = next.configuration.commandName else {
        return [(path: [String], type: any ParsableCommand.Type)]()
      }
      let path = path + [name]
      return [(path, next)] + commands(below: next, path)
    }
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    OptionLabels.of(command).flatMap(OptionLabels.names)
  }
}
