import AppTransportSecurity
import TestSupport
import Testing
import WordBook

struct PolicyKeyWordsTests {
  @Test(arguments: PolicyKey.allCases)
  func `each key has an effect, values and traps in every language`(_ key: PolicyKey) {
    let (english, chinese) = (
      PolicyKeyWords(key, in: .english), PolicyKeyWords(key, in: .simplifiedChinese)
    )
    #expect(english.effect.hasSuffix(".") && !english.effect.holdsChinese)
    #expect(chinese.effect.hasSuffix("。") && chinese.effect.holdsChinese)
    #expect(!english.values.isEmpty && !english.values.holdsChinese)
    #expect(chinese.values.holdsChinese)
    #expect(!english.usual.isEmpty && !english.usual.holdsChinese)
    #expect(chinese.usual.englishPhrase == nil)
    #expect(english.traps.count == chinese.traps.count)
    #expect(english.traps.allSatisfy { $0.hasSuffix(".") && !$0.holdsChinese })
    #expect(chinese.traps.allSatisfy { $0.hasSuffix("。") && $0.holdsChinese })
  }

  @Test(arguments: PolicyKey.allCases.filter { $0.replacement != nil }, Language.allCases)
  func `a spelling of the past names today's`(_ key: PolicyKey, language: Language) throws {
    let modern = try #require(key.replacement)
    let words = PolicyKeyWords(key, in: language)
    #expect(words.effect.contains(modern.rawValue))
    #expect(words.values == PolicyKeyWords(modern, in: language).values)
    #expect(words.usual == PolicyKeyWords(modern, in: language).usual)
  }
}

struct TermWordsTests {
  @Test(arguments: KnownTerm.all)
  func `each term has a statement and remarks in every language`(_ term: KnownTerm) {
    let (english, chinese) = (
      TermWords(term, in: .english), TermWords(term, in: .simplifiedChinese)
    )
    #expect(english.statement.hasSuffix(".") && !english.statement.holdsChinese)
    #expect(chinese.statement.hasSuffix("。") && chinese.statement.holdsChinese)
    #expect(english.remarks.count == chinese.remarks.count)
    #expect(chinese.remarks.allSatisfy { $0.holdsChinese && $0.englishPhrase == nil })
  }

  @Test func `each name is a term, once`() {
    let names = KnownTerm.all.map(\.name)
    for name in KnownTerm.Name.allCases {
      #expect(names.count { $0 == name.rawValue } == 1, "\(name)")
    }
  }
}
