import AppTransportSecurity
import Escaping
import Linting
import Reporting
import TestSupport
import Testing
import WordBook

@Suite struct ChineseExplanationTests {
  private let page = TopicExplanation(in: .simplifiedChinese)

  @Test(arguments: RuleIdentifier.allCases)
  func `a rule is told without an English sentence, but for documents and examples`(
    _ identifier: RuleIdentifier
  ) throws {
    let rule = try #require(identifier.rule)
    let text = page.rule(rule)
    #expect(text.hasPrefix("\(rule.id) "))
    #expect(text.holdsChinese)
    let same = rule.sources.map(\.title) + rule.examples.map(\.summary)
    #expect(text.without(same).englishPhrase == nil)
  }

  @Test(arguments: Conflict.allCases)
  func `a question is told without an English sentence`(_ conflict: Conflict) {
    #expect(page.conflict(conflict).holdsChinese)
    #expect(page.conflict(conflict).englishPhrase == nil)
  }

  @Test(arguments: PolicyKey.allCases)
  func `a key is told without an English sentence`(_ key: PolicyKey) {
    #expect(page.key(key).holdsChinese)
    #expect(page.key(key).englishPhrase == nil)
  }

  @Test(arguments: KnownTerm.all)
  func `a term is told without an English sentence, but for documents`(_ term: KnownTerm) {
    let text = page.term(term)
    #expect(text.holdsChinese)
    #expect(
      text.without((term.authority?.sources ?? []).map(\.title) + term.names).englishPhrase == nil)
  }

  @Test(arguments: LintRule.all)
  func `a rule of lint is told without an English sentence`(_ rule: LintRule) {
    #expect(page.lintRule(rule).holdsChinese)
    #expect(page.lintRule(rule).englishPhrase == nil)
  }

  @Test func `the table of keys stands in its columns in Chinese too`() {
    let text = GlobalKeyTable().text(in: .simplifiedChinese)
    #expect(text.englishPhrase == nil)
    let english = GlobalKeyTable().text().split(separator: "\n").filter { $0.hasPrefix("YES") }
    let chinese = text.split(separator: "\n").filter { $0.hasPrefix("YES") }
    #expect(english.count == chinese.count)
    for (one, other) in zip(english, chinese) {
      // Up to the last column, which is not filled.
      let columns = [one, other].map { line in
        line.lastIndex(of: " ").map { TerminalText.columns(line[...$0]) }
      }
      #expect(columns[0] == columns[1])
    }
  }

  @Test(arguments: ExplanationLabel.allCases, Language.allCases)
  func `a label fits its column`(_ label: ExplanationLabel, language: Language) {
    #expect(TerminalText.columns(label.text(in: language)) <= 8)
  }
}
