import AppTransportSecurity
import TestSupport
import Testing

@testable import WordBook

struct ConflictWordsTests {
  @Test(arguments: Language.allCases)
  func `every question has words and an answer of its own`(language: Language) {
    let conflicts = Conflict.allCases
    #expect(Set(conflicts.map { $0.question(in: language) }).count == conflicts.count)
    #expect(Set(conflicts.map { $0.answer(in: language) }).count == conflicts.count)
    for conflict in conflicts {
      for text in [conflict.question(in: language), conflict.answer(in: language)] {
        #expect(text.holdsChinese == (language == .simplifiedChinese), "\(conflict)")
        #expect(text.hasSuffix(language(".", "。")), "\(conflict)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `every reading has a meaning of its own, and one option has it`(language: Language) {
    let meanings = Assumptions.Option.Meaning.allCases
    #expect(Set(meanings.map { $0.text(in: language) }).count == meanings.count)
    for meaning in meanings {
      #expect(meaning.text(in: language).holdsChinese == (language == .simplifiedChinese))
    }
    let readings = Assumptions.Option.all.flatMap(\.readings).map(\.meaning)
    #expect(Set(readings) == Set(meanings))
    #expect(readings.count == meanings.count)
  }
}
