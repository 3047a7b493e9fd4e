import ArgumentParser
import Configuration

/// Every option that a configuration can set, wherever it stands: what a value is held against, so
/// that a mistake is told with its place, whatever command meets it.
struct ConfigurableOptions: ParsableArguments {
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var grouping: GroupingOptions
  @OptionGroup var findings: FindingOptions

  /// What is wrong with settings, in their order.
  static func problems(with settings: [Setting]) -> [ConfigurationError] {
    guard !settings.isEmpty else { return [] }
    let known = options(of: helpMessage())
    let settings = settings.filter { known.contains($0.key.option) }
    guard (try? parse(settings.flatMap(\.arguments))) == nil else { return [] }
    return settings.compactMap { setting in
      do {
        _ = try parse(setting.arguments)
        return nil
      } catch {
        // What stands in lines of its own is a list of what there is.
        let lines = message(for: error).split(separator: "\n").map { $0.drop { $0 == " " } }
        return ConfigurationError(
          setting.origin.place, "`\(setting.key.name)` is refused: \(lines.first ?? "")",
          suggestion: lines.count > 1 ? lines.dropFirst().joined(separator: ", ") : nil)
      }
    }
  }

  /// What is wrong with the files that settings name: each is read as a command would read it.
  static func problems(withFilesOf settings: [Setting]) -> [ConfigurationError] {
    settings.filter { $0.key.form == .path || $0.key.form == .paths }.flatMap { setting in
      setting.arguments.compactMap { argument in
        // What is refused is told as that.
        guard let options = try? parse([argument]) else { return nil }
        do throws(ToolError) {
          try options.readFiles()
          return nil
        } catch {
          return ConfigurationError(
            setting.origin.place, "`\(setting.key.name)`: \(error.message)",
            suggestion: isMissing(error)
              ? "Paths begin at the folder of the file that names them." : error.suggestion)
        }
      }
    }
  }

  private static func isMissing(_ error: ToolError) -> Bool {
    if case .noSuchInput = error { true } else { false }
  }

  private func readFiles() throws(ToolError) {
    _ = try reading.processes()
    _ = try judging.catalogs.catalog(try judging.suffixes.list())
    _ = try judging.observingOptions(reading)
    _ = try findings.lists.sieve()
  }

  /// The long options of a help page, without dashes: a page is all that the parser tells of them.
  static func options(of page: String) -> Set<String> {
    var options: Set<String> = []
    for line in page.split(separator: "\n") where line.hasPrefix("  -") {
      let label = line.dropFirst(2).split(separator: " <").first ?? ""
      for word in label.split(whereSeparator: { " ,/".contains($0) }) {
        guard word.hasPrefix("-") else { break }
        if word.hasPrefix("--") { options.insert(String(word.dropFirst(2))) }
      }
    }
    return options
  }
}
