import Foundation
import TestSupport
import Testing

/// Whatever a page tells to type has to be there: commands, subcommands, options.
struct CommandTests {
  /// A command as the tool itself describes it.
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { var name: String }
      var names: [Name]?
    }
    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?
  }
  private struct Description: Decodable { var command: Command }

  @Test func `pages name no command or option that is not there`() throws {
    let help = try Tool.run(["--experimental-dump-help"])
    let tool = try JSONDecoder().decode(Description.self, from: help.output).command
    var seen = 0
    for page in DocumentPage.all where !page.path.hasPrefix("CHANGELOG") {
      let code =
        page.blocks.flatMap { Self.joined($0.lines) }
        + page.inlineCode
      for line in code where line.contains("atsift") {
        for words in Self.commands(in: line) {
          seen += 1
          let wrong = Self.unknown(words, of: tool)
          #expect(wrong.isEmpty, "\(page.path): \(line)")
        }
      }
    }
    #expect(seen > 50)
  }

  /// Lines of code, each with those behind it that only go on with its options.
  private static func joined(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { whole, line in
      let words = line.drop { $0 == " " || $0 == "\"" }
      let isOption = words.hasPrefix("--") && words.dropFirst(2).first?.isLetter == true
      let goesOn = whole.last?.hasSuffix("\\") == true || isOption
      if goesOn, let last = whole.popLast() {
        whole.append(last + " " + line)
      } else {
        whole.append(line)
      }
    }
  }

  /// The words behind each `atsift` of a line that runs it, up to where the shell has its own.
  private static func commands(in line: String) -> [[Substring]] {
    let words = line.split { " \"',`()[]\\".contains($0) }
    return words.indices.filter { place in
      // As `--product atsift` is something else.
      (words[place] == "atsift" || words[place].hasSuffix("/atsift"))
        && (place == 0 || !words[place - 1].hasPrefix("--"))
    }
    .map { place in
      words[(place + 1)...].prefix { !["|", "&&", "||", ">", "#", ";", "do"].contains($0) }
        .map { $0 }
    }
    .filter { $0.first?.first?.isLetter == true || $0.first?.hasPrefix("--") == true }
  }

  /// Those words that the tool does not know.
  private static func unknown(_ words: [Substring], of tool: Command) -> [Substring] {
    var command = tool
    var rest = words[...]
    if rest.first == "help" { rest = rest.dropFirst() }
    while let word = rest.first,
      let next = command.subcommands?.first(where: { $0.commandName == word })
    {
      command = next
      rest = rest.dropFirst()
    }
    // Anything else in the first place is a path, such as `atsift/atsift`, or prose.
    if command.commandName == tool.commandName, rest.first?.hasPrefix("--") != true { return [] }
    let known =
      (command.arguments ?? []).flatMap { $0.names ?? [] }.map { "--\($0.name)" }
      + ["--help", "--version", "--generate-completion-script"]
    return rest.filter { word in
      word.hasPrefix("--") && !known.contains(String(word.prefix { $0 != "=" }))
    }
  }
}
