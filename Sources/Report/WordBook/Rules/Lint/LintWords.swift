import AppTransportSecurity
package import Findings
package import Linting

extension LintRule {
  package func description(in language: Language) -> FindingRule {
    FindingRule(
      identifier: identifier, severity: severity, statement: statement(in: language),
      basis: basis.map(\.description), page: "lint-rules.md")
  }

  package func statement(in language: Language) -> String {
    switch self {
    case .name(let rule): rule.statement(in: language)
    case .address(let rule): rule.statement(in: language)
    case .suffix(let rule): rule.statement(in: language)
    case .key(let rule): rule.statement(in: language)
    case .buildSetting(let rule): rule.statement(in: language)
    case .value(let rule): rule.statement(in: language)
    case .policy(let rule): rule.statement(in: language)
    case .bundle(let rule): rule.statement(in: language)
    case .configuration(let rule): rule.statement(in: language)
    case .entry(let rule): rule.statement(in: language)
    case .pin(let rule): rule.statement(in: language)
    case .manifest(let rule): rule.statement(in: language)
    case .limit(let rule): rule.statement(in: language)
    }
  }
}

/// The texts of findings of `lint`.
///
/// The sentences for the rules of each family are in a file of their own.
struct LintWords {
  let language: Language

  func words(_ statement: LintStatement) -> FindingWords {
    switch statement {
    case .name(let statement): words(statement)
    case .address(let statement): words(statement)
    case .suffix(let statement): words(statement)
    case .key(let statement): words(statement)
    case .buildSetting(let statement): words(statement)
    case .value(let statement): words(statement)
    case .policy(let statement): words(statement)
    case .bundle(let statement): words(statement)
    case .configuration(let statement): words(statement)
    case .entry(let statement): words(statement)
    case .pin(let statement): words(statement)
    case .manifest(let statement): words(statement)
    case .limit(let statement): words(statement)
    }
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

  /// Returns the text with a final space, unless it ends with a full-width parenthesis, which needs
  /// none.
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
