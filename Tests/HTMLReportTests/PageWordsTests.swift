import Testing
import WordBook

@testable import HTMLReport

struct PageWordsTests {
  @Test(arguments: Language.allCases)
  func `every language has every word, with the same values`(language: Language) {
    for message in PageMessage.allCases {
      let text = message.text(in: language)
      let english = message.text(in: .english)
      // Chinese sentences need nothing between them.
      #expect(!text.isEmpty || message == .sentenceSeparator)
      #expect(Self.values(in: text) == Self.values(in: english), "\(message)")
    }
  }

  @Test func `values with braces of their own are not filled again`() {
    #expect(
      PageWords(.english)[.effectVersion, ["value": "{value}"]].contains("accepts {value} and"))
  }

  @Test func `one host is not many`() {
    #expect(PageWords(.english).hosts(1) == "1 host")
    #expect(PageWords(.english).hosts(2) == "2 hosts")
    #expect(PageWords(.simplifiedChinese).hosts(2) == "2 个主机")
  }

  private static func values(in text: String) -> [String] {
    text.matches(of: #/\{([a-z]+)\}/#).map { String($0.output.1) }.sorted()
  }
}
