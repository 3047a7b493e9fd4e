import AppTransportSecurity
import TestSupport
import Testing
import WordBook

struct RuleWordsTests {
  @Test(arguments: RuleIdentifier.allCases)
  func `each rule has a title and a statement in every language`(
    _ identifier: RuleIdentifier
  ) throws {
    let rule = try #require(identifier.rule)
    #expect(rule.title(in: .english) == rule.title)
    #expect(rule.statement(in: .english) == rule.statement)
    let (title, statement) = (
      rule.title(in: .simplifiedChinese), rule.statement(in: .simplifiedChinese)
    )
    #expect(title.holdsChinese && title != rule.title)
    #expect(statement.holdsChinese && statement.hasSuffix("。"))
    #expect(statement.englishPhrase == nil)
  }

  @Test(arguments: Language.allCases)
  func `no two rules have the same words`(language: Language) {
    #expect(Set(Rule.all.map { $0.title(in: language) }).count == Rule.all.count)
    #expect(Set(Rule.all.map { $0.statement(in: language) }).count == Rule.all.count)
  }

  /// What a program compares or a person types is the same in every language.
  @Test(arguments: Rule.all.map(\.id))
  func `the names of keys and systems are those of the English statement`(
    _ identifier: RuleIdentifier
  ) throws {
    let rule = try #require(identifier.rule)
    func names(_ text: String) -> Set<Substring> {
      Set(text.matches(of: /NS[A-Z][A-Za-z]{4,}|[0-9]{4}-[0-9]{2}-[0-9]{2}/).map(\.output))
    }
    #expect(names(rule.statement) == names(rule.statement(in: .simplifiedChinese)))
  }

  @Test func `a span of systems has words in every language`() throws {
    let span = try #require(RuleIdentifier.certificateTransparency.rule).systems
    #expect(span.text(in: .english) == "from iOS 10 (macOS 10.12) to before iOS 13 (macOS 10.15)")
    #expect(
      span.text(in: .simplifiedChinese) == "从 iOS 10（macOS 10.12）起，到 iOS 13（macOS 10.15）之前")
  }

  @Test func `documents keep their titles, and measurements are told in every language`() {
    for source in Set(Rule.all.flatMap(\.sources)) {
      #expect(source.title(in: .english) == source.title)
      #expect(source.kind.title(in: .english) == source.kind.rawValue)
      #expect(source.kind.title(in: .simplifiedChinese).holdsChinese)
      let chinese = source.title(in: .simplifiedChinese)
      switch source.kind {
      case .documentation, .openSource: #expect(chinese == source.title)
      case .measurement, .inference: #expect(chinese != source.title)
      }
    }
  }
}
