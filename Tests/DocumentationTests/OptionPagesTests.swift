import Foundation
import ProjectFiles
import TestSupport
import Testing

/// Tables of which command has which option, form, report and setting: they are made from the
/// parser's own description, by `RECORD=1 swift test --filter OptionPages`.
///
/// They run one after another, as several write parts of one page.
@Suite(.serialized) struct OptionPagesTests {
  private static let commands = Result { try ToolCommand.all().filter { !$0.isGroup } }

  /// The names of commands as code, in the order of the help.
  private static func words(_ commands: [String]) -> String {
    commands.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func table(_ columns: [String], _ rows: [[String]]) -> String {
    ([columns, columns.map { _ in "---" }] + rows)
      .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
      .replacing("| --- | --- | --- |", with: "|---|---|---|")
      .replacing("| --- | --- |", with: "|---|---|")
  }

  /// Rows of things that the same commands have, those of most commands first.
  private static func rows(
    of things: [(thing: String, commands: [String])], allNamed all: [String]
  ) -> [[String]] {
    var groups: [(commands: [String], things: [String])] = []
    for (thing, commands) in things {
      if let place = groups.firstIndex(where: { $0.commands == commands }) {
        groups[place].things.append(thing)
      } else {
        groups.append((commands, [thing]))
      }
    }
    let order = groups.enumerated().sorted {
      ($1.element.commands.count, $0.offset) < ($0.element.commands.count, $1.offset)
    }
    return order.map { _, group in
      [
        group.things.map { "`\($0)`" }.joined(separator: ", "),
        group.commands == all ? "every command" : words(group.commands),
      ]
    }
  }

  @Test func `the page of commands has each option with its commands`() throws {
    let commands = try Self.commands.get()
    var names: [String] = []
    for command in commands {
      for name in command.shown where name.hasPrefix("--") && !names.contains(name) {
        names.append(name)
      }
    }
    #expect(names.count > 60)
    let things = names.map { name in
      (name, commands.filter { $0.shown.contains(name) }.map(\.name))
    }
    let text = Self.table(
      ["options", "commands"], Self.rows(of: things, allNamed: commands.map(\.name)))
    let problem = try GeneratedPage("commands.md", filter: "OptionPages")
      .problem(with: text, inPart: "options")
    #expect(problem == nil)
  }

  @Test func `the page of commands has the forms and reports of each command`() throws {
    var rows: [[String]] = []
    for command in try Self.commands.get() {
      let reports = (command.option("--report")?.values ?? []).map {
        $0.hasSuffix("=") ? String($0.dropLast()) : $0
      }
      guard !command.formats.isEmpty || !reports.isEmpty else { continue }
      let forms = [Self.words(command.formats), Self.words(reports)]
      // Commands with the same forms share a row.
      if let place = rows.firstIndex(where: { $0.dropFirst().elementsEqual(forms) }) {
        rows[place][0] += ", `\(command.name)`"
      } else {
        rows.append(["`\(command.name)`"] + forms)
      }
    }
    let text = Self.table(["commands", "`--format`", "`--report`"], rows)
    let problem = try GeneratedPage("commands.md", filter: "OptionPages")
      .problem(with: text, inPart: "forms")
    #expect(problem == nil)
  }

  @Test func `the Chinese overview has each command, as its help describes it`() throws {
    let rows = try Self.commands.get().map { command in
      let page = try Tool.run(command.words + ["--help", "--language", "zh"]).text
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      let start = lines.prefix { !$0.isEmpty }.joined()
      return ["`atsift \(command.name)`", start.replacing("概述：", with: "")]
    }
    let problem = try GeneratedPage("README.zh-Hans.md", filter: "OptionPages")
      .problem(with: Self.table(["命令", "作用"], rows), inPart: "commands")
    #expect(problem == nil)
  }

  /// The commands that use each key, as `atsift config schema` names them.
  private static let uses = Result {
    let readers = try OptionPagesTests.commands.get().filter { $0.option("--no-config") != nil }
    return OptionTable.keys.map { key in
      (
        key.name,
        readers.filter { $0.option("--\(key.option)")?.help.hasPrefix(key.help) == true }
          .map(\.name)
      )
    }
  }

  @Test func `the page of settings has each key with its variable`() throws {
    let rows = OptionTable.keys.map { key in
      [
        "`\(key.name)`", "`\(key.environmentName)`",
        key.help + (key.defaultValue.map { " Default: \($0)." } ?? ""),
      ].map { $0.replacing("|", with: "\\|") }
    }
    let problem = try GeneratedPage("configuration.md", filter: "OptionPages")
      .problem(with: Self.table(["key", "variable", "meaning"], rows), inPart: "keys")
    #expect(problem == nil)
  }

  @Test func `the page of settings has each key with its commands`() throws {
    let uses = try Self.uses.get()
    for (key, commands) in uses { #expect(!commands.isEmpty, "\(key) has no command") }
    let text = Self.table(["keys", "commands"], Self.rows(of: uses, allNamed: []))
    let problem = try GeneratedPage("configuration.md", filter: "OptionPages")
      .problem(with: text, inPart: "uses")
    #expect(problem == nil)
  }

  @Test func `the schema of settings is that of the tool, and names each key's commands`() throws {
    let schema = try Tool.run(["config", "schema"])
    #expect(schema.status == 0, "\(schema.complaints)")
    let page = GeneratedPage("schemas/atsift-config.schema.json", filter: "OptionPages")
    let problem = try page.problem(with: schema.text)
    #expect(problem == nil)
    for (key, commands) in try Self.uses.get() {
      let words = "Commands: \(commands.joined(separator: ", "))."
      #expect(schema.text.contains(words), "\(key): \(words)")
    }
  }
}
