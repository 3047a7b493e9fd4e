import Assessing
import Escaping
import Evidence
import PropertyLists
import Recommending
import TestSupport
import Testing

@testable import HTMLReport
@testable import WordBook

struct HistoryPageTests {
  /// A history with a text in every place that the wire, a file or a label fills.
  static func history(_ text: String) -> ReleaseHistory {
    let (suggestion, ledger) = everything(text)
    var history = ReleaseHistory(by: "version")
    var first = ReleaseHistory.Release(name: ForeignText(text))
    first.captures = 65
    first.hasMoreCaptures = true
    first.unread = [.init(name: ForeignText(text), reason: ForeignText(text))]
    first.sdkVersions = ["x": [ForeignText(text)]]
    first.droppedObservations = 1
    history.unread = [.init(name: ForeignText(text), reason: ForeignText(text))]
    history.append(first, suggestion, ledger)
    var second = suggestion
    second.hosts = []
    second.setAside = []
    history.append(ReleaseHistory.Release(name: ForeignText(text + "2")), second, EvidenceLedger())
    history.append(ReleaseHistory.Release(name: ForeignText(text + "3")), suggestion, ledger)
    return history
  }

  static func page(_ text: String, _ language: Language = .english) -> HistoryPage {
    HistoryPage(history(text), in: language)
  }

  private func parsed(
    _ text: String, _ language: Language = .english
  ) throws -> ParsedPage {
    try #require(ParsedPage(Self.page(text, language).document()))
  }

  @Test(arguments: Language.allCases)
  func `a host has its verdicts, keys since when, and the packet`(language: Language) throws {
    let text = try parsed("a.example", language).text
    for part in [
      "a.example", "NSExceptionAllowsInsecureHTTPLoads = true",
      language("since a.example", "自 a.example 起"),
      language("not seen in a.example2", "a.example2 中未出现"), ".pcap:7",
      language("violated", "不符合"), language("appeared", "新出现"), language("left", "消失"),
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `the Chinese page has no English sentence`() throws {
    let text = try parsed("a.example", .simplifiedChinese).text
    #expect(text.holdsChinese)
    #expect(text.englishPhrase == nil, "\(text.englishPhrase ?? "")")
  }

  @Test(arguments: hostileStrings + ["<b>&\"'</b>", "</script><script>"])
  func `whatever a network says, the page keeps its shape`(text: String) throws {
    let (own, plain) = (try parsed(text), try parsed("plain"))
    #expect(own.all("script").map(\.text) == plain.all("script").map(\.text))
    #expect(own.all("a").map(\.attributes) == plain.all("a").map(\.attributes))
    #expect(own.all("path").map(\.attributes) == plain.all("path").map(\.attributes))
    #expect(own.all("tr").count == plain.all("tr").count)
  }

  @Test func `a history without hosts is a page too`() throws {
    var history = ReleaseHistory(by: "version")
    history.append(
      ReleaseHistory.Release(name: "1.0"), Suggestion(systems: [], linkedSDK: ""), EvidenceLedger())
    let page = try #require(ParsedPage(HTMLReport.document(history)))
    #expect(page.text.contains("No host was judged.") && page.text.contains("No host changed"))
  }

  @Test func `fifty releases of five hundred hosts fit a megabyte`() throws {
    var history = ReleaseHistory(by: "version")
    for release in 0..<50 {
      var suggestion = many(500)
      for number in suggestion.hosts.indices {
        // The worst case: every verdict changes in every release.
        suggestion.hosts[number].verdict =
          HostSuggestion.Verdict.allCases[(release + number) % 3]
      }
      history.append(
        ReleaseHistory.Release(name: "\(release / 10).\(release % 10)"), suggestion,
        EvidenceLedger())
    }
    let page = HTMLReport.document(history)
    #expect(page.utf8.count < 1_000_000)
    let parsed = try #require(ParsedPage(page))
    #expect(parsed.all("svg").count { $0.attributes["class"] == "strip" } == 500)
  }
}
