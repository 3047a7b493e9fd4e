import ArgumentParser
import WordBook

/// The page of `-h`, with a command's most important options, one line each.
///
/// The parser prints the same page for `-h` and `--help`; it has levels of visibility, but the
/// higher level would need `--help-hidden`. So the tool prints the page of `-h` itself, from the
/// lines of the whole page.
struct ShortHelp {
  let text: String

  /// Creates the page for arguments that ask for help with `-h`.
  ///
  /// `nil` if they ask for the whole page, or if that is as short.
  init?(askedIn arguments: [String], _ translation: HelpTranslation?) {
    let words = arguments.prefix { $0 != "--" }
    guard words.contains("-h"), words.first != "help",
      !words.contains(where: { $0.hasPrefix("--help") || $0.hasPrefix("--generate-") })
    else { return nil }
    let path = Self.command(in: words)
    guard let command = path.last, command.configuration.subcommands.isEmpty else { return nil }
    let whole = Atsift.helpMessage(for: command, columns: Self.columns)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard whole.count > Self.mostLines else { return nil }
    let page = Self.page(
      of: command, named: Self.name(of: path), overview: whole.prefix { !$0.isEmpty }, translation)
    text = translation.map { Self.translated(page, of: command, by: $0) } ?? page
  }

  /// The greatest number of lines of a page that `-h` prints.
  static let mostLines = 40
  private static let columns = 80
  /// The column in which the words of an option begin, as on the parser's own pages.
  private static let wordsColumn = 26

  static func command(in words: ArraySlice<String>) -> [any ParsableCommand.Type] {
    var path: [any ParsableCommand.Type] = [Atsift.self]
    for word in words {
      guard let next = path.last?.subcommand(named: word) else { break }
      path.append(next)
    }
    return path
  }

  private static func name(of path: [any ParsableCommand.Type]) -> String {
    path.compactMap { $0.configuration.commandName }.joined(separator: " ")
  }

  private static func page(
    of command: any ParsableCommand.Type, named name: String, overview: ArraySlice<Substring>,
    _ translation: HelpTranslation?
  ) -> String {
    let configuration = command.configuration
    let examples = configuration.discussion.split(separator: "\n")
      .filter { $0.hasPrefix("EXAMPLE: ") }
    let usage = Atsift.usageString(for: command).split(separator: "\n")
    let options = lines(of: command, configuration.commandName ?? "", translation)
    return """
      \(overview.joined(separator: "\n"))

      \(examples.joined(separator: "\n"))

      USAGE: \(usage.joined(separator: "\n       "))

      OPTIONS:
      \(options.joined(separator: "\n"))

      \(all)\(name) --help
      """
  }

  /// Returns the page with its headings and abstract translated; the options already are.
  private static func translated(
    _ page: String, of command: any ParsableCommand.Type, by translation: HelpTranslation
  ) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let help = TranslatedHelpPage(translation)
    let rest = lines.drop { !$0.isEmpty }.map { line in
      line.hasPrefix(all)
        ? translation.allOptions + line.dropFirst(all.count) : help.heading(String(line))
    }
    return ([help.overview(command.configuration.abstract)] + rest).joined(separator: "\n")
  }

  private static let all = "All options: "

  private static func lines(
    of command: any ParsableCommand.Type, _ name: String, _ translation: HelpTranslation?
  ) -> [String] {
    let labels = OptionLabels.of(command)
    var seen = Set<String>()
    return BriefOption.all.compactMap { option in
      guard option.isOption(of: name),
        let label = labels.first(where: { OptionLabels.names(in: $0).contains(option.name) }),
        seen.insert(option.name).inserted
      else { return nil }
      let padding = String(repeating: " ", count: max(wordsColumn - 2 - label.count, 2))
      return "  \(label)\(padding)\(translation?.sentence(option.words) ?? option.words)"
    }
  }
}
