import AppTransportSecurity
import ArgumentParser
import Escaping
import WordBook

/// A usage error of the argument parser, in the form of the tool's other errors.
///
/// The parser's text has a message, the option's help and the usage. For an unknown option, an
/// option with a similar name is suggested.
struct UsageError {
  var message: String
  /// The end of the message, which says what to write in place of an option of another tool.
  private(set) var hint: Wording?
  var advice: [String] = []

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
    let unknown = OptionNames.firstUnknown(in: arguments, of: path)
    if let former = FormerOption.first(in: arguments, of: path.first) {
      message = "unknown option '\(former.name)'; its name is '\(former.newName)' now"
    } else if let unknown {
      // An unknown option comes before everything that is missing.
      advice.removeAll { !$0.hasPrefix("Usage: ") }
      (message, hint) = Self.unknown(unknown.name, value: unknown.value, in: path)
    } else if let name = message.firstMatch(of: #/^unknown option '(--?[^']+)'/#) {
      (message, hint) = Self.unknown(String(name.output.1), value: nil, in: path)
    } else if message.hasPrefix("missing expected argument '--plist"),
      let line = Self.commandLine(placingPlistIn: arguments, of: path)
    {
      message += "; write `\(line)`"
    }
    advice.append("`\(command) --help` lists the options.")
  }

  /// Creates the error for a word behind a single dash that has an `h`, such as `-scheme`.
  ///
  /// The parser takes it for several options, prints the help for `-h` among them and ends with 0;
  /// a script would take that for a run without findings. `nil` if help was asked for.
  init?(mistakenForHelp arguments: [String]) {
    let words = arguments.prefix { $0 != "--" }
    guard words.first != "help",
      !words.contains(where: { Self.asksForHelp($0) })
    else { return nil }
    var path: [String] = []
    var command: any ParsableCommand.Type = Atsift.self
    for word in words {
      guard let next = command.subcommand(named: word) else { break }
      (command, path) = (next, path + [word])
    }
    guard let unknown = OptionNames.firstUnknown(in: arguments, of: path) else { return nil }
    (message, hint) = Self.unknown(unknown.name, value: unknown.value, in: path)
    advice = ["`\((["atsift"] + path).joined(separator: " ")) --help` lists the options."]
  }

  private static func asksForHelp(_ word: String) -> Bool {
    word == "-h" || word == "--version"
      || ["--help", "--generate-", "--experimental-"].contains { word.hasPrefix($0) }
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

  /// Returns the command line of `check` whose Info.plist or app was given among the captures;
  /// without captures, the command line of `lint`.
  private static func commandLine(placingPlistIn arguments: [String], of path: [String]) -> String?
  {
    let files = OptionNames.operands(in: arguments, of: path).dropFirst(path.count)
    func isPlist(_ file: String) -> Bool {
      [".plist", ".app", ".ipa", ".xcarchive"].contains { file.lowercased().hasSuffix($0) }
    }
    guard let plist = files.first(where: isPlist) else { return nil }
    let captures = files.filter { !isPlist($0) }
    let line =
      captures.isEmpty
      ? ["atsift lint", plist]
      : ["atsift"] + path + ["--plist", plist] + captures
    return TerminalText.safe(line.joined(separator: " "))
  }

  private static func unknown(
    _ option: String, value: String?, in path: [String]
  ) -> (message: String, hint: Wording?) {
    let message = "unknown option '\(TerminalText.safe(option))'"
    let hint = OptionOfOtherTools.hint(
      for: option, of: path.joined(separator: " "), having: OptionNames.of(path))
    if let hint {
      return (message, hint.words(value: value.map(TerminalText.safe)))
    }
    let others = OptionNames.commands(having: option).filter { $0 != path }
    if !others.isEmpty {
      let names = others.prefix(4).map { "`atsift \($0.joined(separator: " "))`" }
      return (message + "; it is an option of " + names.joined(separator: ", "), nil)
    }
    let own = OptionNames.of(path)
    let begun = own.filter { $0.hasPrefix(option) }
    let meant = begun.count == 1 ? begun[0] : SpellingGuess.meant(by: option, among: own)
    return (message + (meant.map { "; did you mean '\($0)'?" } ?? ""), nil)
  }
}
