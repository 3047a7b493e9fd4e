import Escaping
import Evidence
import Findings
import TestSupport
import Testing
import WordBook

struct PageWordsTests {
  @Test(arguments: Language.allCases)
  func `sentences have their values`(language: Language) {
    let words = PageWords(language)
    for text in [
      words.more(count: 42), words.headlineManyBreak(count: 42, of: 50),
      words.headlineManyBreak(count: 1, of: 42), words.headlineUndecided(unknown: 42),
      words.openListed(count: 42, of: 50), words.capturesOmitted(count: 42),
      words.dictionaryEntries(count: 42), words.hostsOmitted(count: 42),
    ] {
      #expect(text.contains("42") && text.contains { !$0.isNumber }, "\(text)")
    }
  }

  @Test func `one is not many`() {
    let words = PageWords(.english)
    #expect(words.dictionaryEntries(count: 1).hasSuffix("1 entry"))
    #expect(words.headlineOneBreaks(of: 1) == "1 of 1 host breaks App Transport Security")
  }

  @Test func `a place counts packets unless it names another unit`() {
    var place = FindingEvidence(capture: "a", frame: 1)
    #expect(PageWords(.english).unit(of: place) == "packet")
    place.unit = .byte
    #expect(PageWords(.simplifiedChinese).unit(of: place) == "字节")
  }
}
