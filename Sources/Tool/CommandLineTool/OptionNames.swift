import ArgumentParser

/// The names of the options of commands, as their help has them.
enum OptionNames {
  static func of(_ path: [String]) -> [String] { command(at: path).map(names) ?? [] }

  private static func command(at path: [String]) -> (any ParsableCommand.Type)? {
    var command: any ParsableCommand.Type = Atsift.self
    for word in path {
      guard let next = command.subcommand(named: word) else { return nil }
      command = next
    }
    return command
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

  /// Returns the first option that the command does not have, and the value that follows it.
  ///
  /// The parser names it only if nothing before it is wrong, and takes a word behind a single dash
  /// for several options.
  static func firstUnknown(
    in arguments: [String], of path: [String]
  ) -> (name: String, value: String?)? {
    let known = Set(labels(of: path).flatMap(allNames))
    let words = words(arguments, of: path)
    for (index, word) in words.enumerated() where isOption(word) {
      let name = String(word.prefix { $0 != "=" })
      guard !known.contains(name), !isJoined(name, of: known) else { continue }
      let next = index + 1 < words.count ? words[index + 1] : nil
      let value = word == name ? next : String(word.dropFirst(name.count + 1))
      return (name, value.flatMap { isOption($0) ? nil : $0 })
    }
    return nil
  }

  /// Returns the words of a command line that are neither options nor their values.
  static func operands(in arguments: [String], of path: [String]) -> [String] {
    words(arguments, of: path).filter { !isOption($0) }
  }

  /// Returns the words before `--` without the values of options, which may begin with a dash.
  private static func words(_ arguments: [String], of path: [String]) -> [String] {
    let taking = Set(labels(of: path).filter { $0.contains("<") }.flatMap(allNames))
    let words = Array(arguments.prefix { $0 != "--" })
    return words.indices.filter { $0 == 0 || !taking.contains(words[$0 - 1]) }.map { words[$0] }
  }

  private static func labels(of path: [String]) -> [String] {
    command(at: path).map { OptionLabels.of($0, withHidden: true) } ?? []
  }

  private static func allNames(in label: String) -> [String] {
    OptionLabels.names(in: label) + OptionLabels.shortNames(in: label)
  }

  /// Returns true for a word that begins with a dash, but not for a negative number, nor for a dash
  /// alone, which is standard input.
  private static func isOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word.utf8.count > 1 && Int(word) == nil
  }

  /// Returns true for short options that share a dash, such as `-qv`.
  private static func isJoined(_ name: String, of known: Set<String>) -> Bool {
    !name.hasPrefix("--") && name.dropFirst().allSatisfy { known.contains("-\($0)") }
  }
}
