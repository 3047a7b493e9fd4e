import Evidence
import Recommending
import Reporting
import SDKCatalog
import Testing

@testable import HTMLReport

struct PageWordsTests {
  @Test(arguments: ReviewLanguage.allCases)
  func `every language has every word, with the same values`(language: ReviewLanguage) throws {
    let words = PageWords.all(language)
    for message in PageMessage.allCases {
      let text = try #require(words[message], "\(message)")
      let english = try #require(PageWords.all(.english)[message])
      // Chinese sentences need nothing between them.
      #expect(!text.isEmpty || message == .sentenceSeparator)
      #expect(Self.values(in: text) == Self.values(in: english), "\(message)")
    }
  }

  @Test func `every kind of thing has a name`() {
    let identifiers: [(String, [String])] = [
      ("verdict", HostSuggestion.Verdict.allCases.map(\.rawValue)),
      ("need", Need.Kind.allCases.map(\.rawValue)),
      ("certainty", Need.Certainty.allCases.map(\.rawValue)),
      ("certainty", ClientSoftware.Certainty.allCases.map(\.rawValue)),
      ("by", ClientSoftware.Source.allCases.map(\.rawValue)),
      ("advice", Advice.Kind.allCases.map(\.rawValue)),
      ("change", DictionaryChange.Kind.allCases.map(\.rawValue)),
      ("confidence", SDKConfidence.allCases.map(\.rawValue)),
    ]
    for (kind, names) in identifiers {
      for name in names {
        #expect(PageMessage(rawValue: "\(kind)-\(name)") != nil, "\(kind)-\(name)")
      }
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
