import AppTransportSecurity
import Findings
import Linting

struct LintWords {
  let language: Language

  func words(_ statement: LintStatement) -> FindingWords {
    switch statement {
    case .name(let statement): words(statement)
    case .address(let statement): words(statement)
    case .key(let statement): words(statement)
    case .value(let statement): words(statement)
    case .policy(let statement): words(statement)
    case .entry(let statement): words(statement)
    case .pin(let statement): words(statement)
    case .manifest(let statement): words(statement)
    case .configurations(let placed): configurations(placed)
    case .firstSystemsGap(let gap):
      FindingWords(gap.statement(in: language), fix: gap.recipe(in: language))
    case .moreFindings(let count):
      language.finding(
        "\(count) more findings are not listed.", "另有 \(count) 个问题没有列出。",
        fix: language("Mend the ones that are, then look again.", "先修好列出的，再检查一次。"))
    }
  }

  private func configurations(_ placed: [ConfigurationOutlook.PlacedSpan]) -> FindingWords {
    guard let last = placed.last?.span else { return FindingWords("") }
    // Unknown effects need an explanation more than known ones.
    let shown = placed.first { $0.span.configuration == nil }?.span ?? last
    let titles =
      placed.count == 1
      ? last.title(in: language)
      : placed.map { placed in
        let (title, place) = (placed.span.title(in: language), placed.place.text(in: language))
        return language("\(title) \(place)", "\(title)（\(place)）")
      }
      .joined(separator: language("; ", "；"))
    return language.finding(
      "Configuration: \(titles). \(shown.statement(in: language))",
      "配置：\(titles)。\(shown.statement(in: language))",
      fix: last.stricterAdvice(in: language))
  }

  // MARK: Parts of sentences

  /// Returns a key or value in backticks, cut after 100 characters.
  func quoted(_ text: String) -> String {
    let most = 100
    guard text.utf8.count > most, text.count > most else { return "`\(text)`" }
    return "`\(text.prefix(most))…`"
  }

  func text(_ release: LintStatement.Release) -> String {
    let name = release.platform.map(release.change.name(on:)) ?? release.change.name(in: language)
    return language(name, Self.parted(name))
  }

  /// Returns the text with a final space, which a full-width parenthesis does not need.
  static func parted(_ text: String) -> String { text.hasSuffix("）") ? text : text + " " }

  func text(_ type: LintStatement.ValueType) -> String {
    switch type {
    case .string: language("a string", "字符串")
    case .boolean: language("a boolean", "布尔值")
    case .number: language("a number", "数字")
    case .data: language("data", "数据")
    case .date: language("a date", "日期")
    case .array: language("an array", "数组")
    case .dictionary: language("a dictionary", "字典")
    }
  }

  func text(_ type: LintStatement.ValueType?) -> String {
    type.map { text($0) } ?? language("nothing", "空的")
  }

  func all(_ keys: [PolicyKey]) -> String {
    keys.map(\.rawValue).joined(separator: language(" and ", "和"))
  }

  var removeKey: String { language.removeKey }
  var removeEntry: String { language("Remove the entry.", "删掉这个条目。") }
  var removeIt: String { language.removeIt }
  func make(_ type: LintStatement.ValueType) -> String {
    language("Make it \(text(type)).", "改成\(text(type))。")
  }
  func write(_ text: String) -> String { language("Write \(text).", "写成 \(text)。") }
}
