import Foundation

/// A command, from the tool's own description.
public struct ToolCommand: Sendable {
  /// An option or a flag.
  public struct Option: Sendable {
    /// The names with their dashes, the longest first.
    public var names: [String]
    public var help: String
    /// True if the option is followed by a value.
    public var hasValue: Bool
    /// The words that it accepts; empty if it takes others too.
    public var values: [String]
  }

  /// The words that name it, without the tool's own; none for the tool.
  public var words: [String]
  /// The options that help pages show, and then the others, in the order of the help.
  public var options: [Option]
  /// The names of the options that help pages show.
  public var shown: [String]
  /// True if the command has subcommands.
  public var isGroup: Bool

  /// The name, such as `sdk list`.
  public var name: String { words.joined(separator: " ") }

  /// The values of `--format`; empty if the command has no such option.
  public var formats: [String] { option("--format")?.values ?? [] }

  /// Returns the option with a name such as `--format`.
  public func option(_ name: String) -> Option? {
    options.first { $0.names.contains(name) }
  }

  /// All commands, each before those below it.
  ///
  /// - Returns: The commands without `help`, and without those that help pages do not show.
  /// - Throws: Where the tool does not tell.
  public static func all() throws -> [ToolCommand] {
    let page = try Tool.run(["--experimental-dump-help"])
    let root = try JSONDecoder().decode(Page.self, from: page.output)
    return commands(of: root.command, below: [])
  }

  private static func commands(of entry: Page.Entry, below words: [String]) -> [ToolCommand] {
    let below = (entry.subcommands ?? []).filter {
      $0.commandName != "help" && $0.shouldDisplay != false
    }
    let arguments = (entry.arguments ?? []).filter { $0.names != nil }
    let options = arguments.map { ($0.option, $0.shouldDisplay != false) }
    let command = ToolCommand(
      words: words, options: options.map(\.0), shown: options.filter(\.1).flatMap(\.0.names),
      isGroup: !below.isEmpty)
    return [command] + below.flatMap { commands(of: $0, below: words + [$0.commandName]) }
  }

  /// ArgumentParser's description of a tool (ArgumentParserToolInfo).
  private struct Page: Decodable {
    struct Entry: Decodable {
      var commandName: String
      var shouldDisplay: Bool?
      var subcommands: [Entry]?
      var arguments: [Argument]?
    }

    struct Argument: Decodable {
      struct Name: Decodable { var name: String }
      struct Completion: Decodable {
        struct List: Decodable { var values: [String] }
        var list: List?
      }

      var kind: String
      var names: [Name]?
      var abstract: String?
      var allValues: [String]?
      var completionKind: Completion?
      var shouldDisplay: Bool?

      var option: Option {
        let names = (names ?? []).map(\.name).sorted { $0.count > $1.count }
        return Option(
          names: names.map { ($0.count == 1 ? "-" : "--") + $0 }, help: abstract ?? "",
          hasValue: kind == "option", values: allValues ?? completionKind?.list?.values ?? [])
      }
    }

    var command: Entry
  }
}
