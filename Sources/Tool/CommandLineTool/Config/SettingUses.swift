import ArgumentParser
import JSONText
import ProjectFiles
import WordBook

/// The commands that use each setting, from the parser's own description of their options.
struct SettingUses {
  private var commands: [(name: String, options: [(name: String, help: String)])] = []

  init(in tool: any ParsableCommand.Type) throws(ToolError) {
    do throws(JSONError) {
      let page = try JSONValue(reading: Array(tool._dumpHelp().utf8))
      if let command = page["command"] { add(command, named: []) }
    } catch {
      throw .internalFailure("the description of the options: \(error)")
    }
  }

  private mutating func add(_ command: JSONValue, named words: [String]) {
    let options = (command["arguments"]?.elements ?? []).flatMap { argument in
      (argument["names"]?.elements ?? []).map { name in
        (name["name"]?.text ?? "", argument["abstract"]?.text ?? "")
      }
    }
    // A command that reads settings can also ignore them.
    if options.contains(where: { $0.0 == "no-config" }) {
      commands.append((words.joined(separator: " "), options))
    }
    for next in command["subcommands"]?.elements ?? [] {
      add(next, named: words + [next["commandName"]?.text].compactMap(\.self))
    }
  }

  /// The names of the commands that use a setting, such as `sdk list`, in the order of the help.
  ///
  /// Another option of the same name, such as `--format` of `suggest`, has another help text.
  func commands(using key: SettingsFileKey) -> [String] {
    commands.filter { command in
      command.options.contains { $0.name == key.option && $0.help.hasPrefix(key.help) }
    }.map(\.name)
  }
}
