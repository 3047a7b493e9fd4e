import Evidence
import Reporting
import SDKCatalog
import TestSupport
import Testing
import WordBook

@testable import HTMLReport
@testable import Recommending

struct HostTallySectionTests {
  @Test func `hosts are counted by SDK and by capture`() throws {
    let (suggestion, ledger) = everything("a.example")
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: ledger)))
    let captions = page.all("caption").map(\.text)
    #expect(captions.contains("Hosts by the company and SDK behind them"))
    let rows = HostTallySection(
      contents: PageContents(
        suggestion, ledger: ledger, mergedInto: nil, app: nil, words: PageWords(.english))
    ).byOwner
    // Whoever is known, and those of whom nobody is; the app's own hosts are no riddle.
    #expect(
      rows.reduce(0) { $0 + $1.hosts.count }
        == suggestion.hosts.count { $0.owner != nil || !$0.isFirstParty })
    #expect(!rows.isEmpty)
    let numbers = page.all("td").filter {
      ["Break ATS", "Not known", "Meet ATS"].contains($0.attributes["data-label"])
    }
    #expect(
      numbers.allSatisfy { ($0.text == "0") == ($0.attributes["class"] == "number none") })
    #expect(Set(numbers.map(\.text)).count > 1)
  }

  @Test func `a company of several SDKs has a row above them, and who is unknown comes last`()
    throws
  {
    var suggestion = many(5)
    func match(_ name: String) -> SDKMatch {
      let record = SDKRecord(
        identifier: name, name: name, vendor: "Vendor", category: .ads,
        suffixes: [SDKSuffix("x.example", evidence: .source, source: "https://x.example")])
      return SDKMatch(record: record, suffix: record.suffixes[0], company: "Mall")
    }
    suggestion.hosts[0].owner = .sdk(match("One"))
    suggestion.hosts[1].owner = .sdk(match("Two"))
    suggestion.hosts[2].owner = .sdk(match("Two"))
    suggestion.hosts[3].owner = .rented(SharedCloud("c.example", operatorName: "Fast", kind: .cdn))
    let rows = HostTallySection(
      contents: PageContents(
        suggestion, ledger: EvidenceLedger(), mergedInto: nil, app: nil, words: PageWords(.english))
    ).byOwner
    #expect(rows.map(\.title) == ["Mall", "Two", "One", "Fast (CDN)", "Unknown"])
    #expect(rows.map(\.isPart) == [false, true, true, false, false])
    #expect(rows.map(\.hosts.count) == [3, 2, 1, 1, 1])
  }
}
