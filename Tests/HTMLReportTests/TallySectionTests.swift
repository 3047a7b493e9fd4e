import Evidence
import Reporting
import SDKCatalog
import TestSupport
import Testing
import WordBook

@testable import HTMLReport
@testable import Recommending

struct TallySectionTests {
  @Test func `hosts are counted by SDK and by capture`() throws {
    let (suggestion, ledger) = everything("a.example")
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: ledger)))
    let captions = page.all("caption").map(\.text)
    #expect(captions.contains("Hosts by the company and SDK behind them"))
    let fields = TallySection(
      PageContents(
        suggestion, ledger: ledger, mergedInto: nil, app: nil, words: PageWords(.english))
    ).fields
    let rows = try #require(fields["sdkRows"] as? [PageFields])
    let hosts = rows.compactMap { ($0["tallyHosts"] as? String).flatMap { Int($0) } }
    // Whoever is known, and those of whom nobody is; the app's own hosts are no riddle.
    #expect(
      hosts.reduce(0, +) == suggestion.hosts.count { $0.owner != nil || !$0.isFirstParty })
    #expect(!hosts.isEmpty)
    for row in rows {
      for verdict in ["Violated", "Unknown", "Satisfied"] {
        let isNone = row["tally\(verdict)"] as? String == "0"
        #expect(row["hasTally\(verdict)"] as? Bool == !isNone)
      }
    }
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
    let fields = TallySection(
      PageContents(
        suggestion, ledger: EvidenceLedger(), mergedInto: nil, app: nil, words: PageWords(.english))
    ).fields
    let rows = try #require(fields["sdkRows"] as? [PageFields])
    let titles = rows.compactMap { $0["tallyTitle"] as? String }
    #expect(titles == ["Mall", "Two", "One", "Fast (CDN)", "Nobody known"])
    #expect(rows.compactMap { $0["isTallyPart"] as? Bool } == [false, true, true, false, false])
    #expect(rows.compactMap { $0["tallyHosts"] as? String } == ["3", "2", "1", "1", "1"])
  }
}
