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
        return ConfigurationError(
          setting.origin.place, "`\(setting.key.name)` is refused: \(message(for: error))")
      }
    }
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
