import Findings
import Linting
import Testing
import WordBook

struct LintRuleWordsTests {
  @Test(arguments: LintRule.all)
  func `each rule of lint has a sentence of its own in every language`(_ rule: LintRule) {
    let (english, chinese) = (
      rule.statement(in: .english), rule.statement(in: .simplifiedChinese)
    )
    #expect(english.allSatisfy(\.isASCII) && english.hasSuffix("."))
    #expect(chinese.contains { !$0.isASCII } && chinese.hasSuffix("。"))
    #expect(rule.description(in: .simplifiedChinese).statement == chinese)
  }
}
