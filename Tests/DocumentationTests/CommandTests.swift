import Foundation
import TestSupport
import Testing

/// All that a page says to type exists: commands, subcommands, options.
struct CommandTests {
  @Test func `pages name no command or option that is not there`() throws {
    let commands = try ToolCommand.all()
    var seen = 0
    for page in DocumentPage.all where !page.path.hasPrefix("CHANGELOG") {
      let code =
        page.blocks.flatMap { Self.joined($0.lines) }
        + page.inlineCode
      for line in code where line.contains("atsift") {
        for words in Self.commands(in: line) {
          seen += 1
          let wrong = Self.wrong(words, among: commands)
          #expect(wrong.isEmpty, "\(page.path): \(line)")
        }
      }
    }
    #expect(seen > 50)
  }

  @Test(arguments: [
    ("evidence merge a.json", ["merge"]), ("suggest run.pcap --no-such", ["--no-such"]),
    ("sdk lookup show", ["show"]), ("suggest --input-format evidence a.json", []),
    ("suggest --input-format=evidence check", ["check"]), ("help evidence", []),
    ("sdk lookup a.example", []), ("-o merge evidence", []), ("evidence -o merge a.pcap", []),
  ])
  func `a word that is no option, or is a command in the wrong place, is found`(
    line: String, wrong: [String]
  ) throws {
    let commands = try ToolCommand.all()
    #expect(Self.wrong(line.split(separator: " "), among: commands).map(String.init) == wrong)
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

  /// Those options that the tool does not know, and names of commands in the place of a file.
  private static func wrong(
    _ words: [Substring], among commands: [ToolCommand]
  ) -> [Substring] {
    var rest = words[...]
    if rest.first == "help" { rest = rest.dropFirst() }
    var path: [String] = []
    while let word = rest.first, commands.contains(where: { $0.words == path + [String(word)] }) {
      path.append(String(word))
      rest = rest.dropFirst()
    }
    // Anything else in the first place is a path, such as `atsift/atsift`, or prose.
    if path.isEmpty, rest.first?.hasPrefix("--") != true { return [] }
    guard let command = commands.first(where: { $0.words == path }) else { return [] }
    let others = ["--help", "--version", "--generate-completion-script"]
    let names = Set(commands.flatMap(\.words))
    var wrong: [Substring] = []
    // Another program and its arguments follow two dashes.
    while let word = rest.popFirst(), word != "--" {
      let name = String(word.prefix { $0 != "=" })
      if let option = command.option(name) {
        if option.hasValue, !word.contains("=") { rest = rest.dropFirst() }
      } else if word.hasPrefix("--") {
        if !others.contains(name) { wrong.append(word) }
      } else if names.contains(name) {
        wrong.append(word)
      }
    }
    return wrong
  }
}
