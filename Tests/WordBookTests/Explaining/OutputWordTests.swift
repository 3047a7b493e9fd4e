import AppTransportSecurity
import Assessing
import Linting
import ProtocolRegistries
import Recommending
import TestSupport
import Testing
import WordBook

struct OutputWordTests {
  @Test func `each word is there once, and found by its name`() {
    #expect(Set(OutputWord.all.map(\.name)).count == OutputWord.all.count)
    for word in OutputWord.all { #expect(OutputWord(word.name.uppercased()) == word) }
    #expect(OutputWord("moonshine") == nil)
  }

  @Test func `no term has the name of a rule, a note or a kind of damage`() {
    let places: Set<OutputWord.Place> = [.checkRule, .note, .damage]
    let words = OutputWord.all.filter { $0.uses.contains { places.contains($0.place) } }
    for name in words.map(\.name) + LintRule.all.map(\.identifier) {
      #expect(KnownTerm(spelledLike: name) == nil, "\(name)")
    }
  }

  @Test(arguments: OutputWord.all)
  func `each use of a word has a meaning in every language`(_ word: OutputWord) {
    #expect(!word.uses.isEmpty)
    for use in word.uses {
      let (english, chinese) = (
        use.statement(in: .english), use.statement(in: .simplifiedChinese)
      )
      #expect(english.hasSuffix(".") && !english.holdsChinese, "\(english)")
      #expect(chinese.hasSuffix("。") && chinese.holdsChinese, "\(chinese)")
      #expect(chinese.englishPhrase == nil, "\(chinese)")
      #expect(use.remedy(in: .english).map(\.isEmpty) != true)
    }
  }

  @Test func `every rule of check, every note and every anomaly is a word`() {
    for rule in CheckRule.all {
      #expect(OutputWord(rule.identifier)?.uses.contains { $0.place == .checkRule } == true)
    }
    for note in SuggestionNote.Kind.allCases {
      #expect(OutputWord(note.rawValue)?.uses.contains { $0.place == .note } == true)
    }
    for anomaly in Anomaly.allCases {
      #expect(OutputWord(anomaly.rawValue)?.uses.contains { $0.place == .damage } == true)
    }
  }

  @Test func `a word of several places has a meaning for each`() {
    #expect(OutputWord("cut")?.uses.map(\.place) == [.outcome, .cause])
    #expect(OutputWord("unknown")?.uses.map(\.place) == [.verdict, .certainty])
  }
}
