import Foundation

/// A command of the tool, as the tool itself tells it.
public struct ToolCommand {
  /// The words that name it, without the tool's own; none for the tool.
  public var words: [String]
  /// The values of `--format`; empty if the command has no such option.
  public var formats: [String] = []
  /// True if the command has subcommands.
  public var isGroup: Bool

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
    var command = ToolCommand(words: words, isGroup: !below.isEmpty)
    command.formats =
      entry.arguments?.first { $0.valueName == "format" }?.allValues ?? []
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
      var valueName: String?
      var allValues: [String]?
    }

    var command: Entry
  }
}
