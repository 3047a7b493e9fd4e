import AppTransportSecurity
import Assessing
import Escaping
import Evidence
import Recommending
import TestSupport
import Testing
import WordBook

@testable import Reporting

private typealias Seen = ObservationBuilder

struct HistoryTextTests {
  /// A history of so many releases, in which hosts need a key from the third release on.
  private func history(
    _ releases: Int, hosts: [String] = ["a.example"], name: (Int) -> String = { "1.\($0)" }
  ) throws -> ReleaseHistory {
    var history = ReleaseHistory(by: "version")
    let options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
    for number in 0..<releases {
      var ledger = EvidenceLedger()
      for (index, host) in hosts.enumerated() where number != 4 {
        ledger.record(
          number < 2 ? Seen.tls(host, frame: index + 1) : Seen.http(host, frame: index + 1))
      }
      let suggestion = try Recommender(options: options)
        .suggestion(for: ledger, keepingProof: true)
      history.append(ReleaseHistory.Release(name: ForeignText(name(number))), suggestion, ledger)
    }
    return history
  }

  private func lines(_ history: ReleaseHistory, columns: Int = 80) -> [String] {
    HistoryText(style: TerminalStyle(isColoured: false, isTerminal: true, columns: columns))
      .report(history).text.split(separator: "\n").map(String.init)
  }

  @Test func `each release has a column under its name`() throws {
    let text = lines(try history(6))
    #expect(text.contains("           1.0  1.1  1.2  1.3  1.4  1.5"))
    #expect(text.contains("a.example  ✓    ✓    ✗    ✗    ·    ✗"))
    #expect(text.contains { $0.contains("since 1.2, not seen in 1.4") })
    #expect(text.contains { $0.contains("a.example > NSExceptionAllowsInsecureHTTPLoads = true") })
  }

  @Test func `many releases stand in groups of ten with their numbers`() throws {
    let text = lines(try history(23))
    #expect(text.contains("           1          11         21"))
    #expect(text.contains("a.example  ✓✓✗✗·✗✗✗✗✗ ✗✗✗✗✗✗✗✗✗✗ ✗✗✗"))
    #expect(text.contains { $0.contains("11=1.10") })
  }

  @Test(arguments: [1, 5, 23, 80, 150], [60, 80, 200])
  func `no line is wider than the terminal`(releases: Int, columns: Int) throws {
    let long = "a-host-with-a-rather-long-name.and-another-label.example"
    let history = try history(releases, hosts: ["a.example", long])
    for line in lines(history, columns: columns) {
      // The signs are narrow, and the tool's own table takes all like them for wide.
      let narrow = line.replacing("✓", with: "v").replacing("✗", with: "x")
      #expect(TerminalText.columns(narrow) <= columns, "\(line)")
    }
  }

  @Test(arguments: hostileStrings)
  func `names of hosts and releases are safe for a terminal`(text: String) throws {
    let history = try history(3, hosts: ["x" + text]) { text + "\($0)" }
    let report = HistoryText().report(history).text
    #expect(TerminalText.safe(report.replacing("\n", with: "")) == report.replacing("\n", with: ""))
  }

  @Test func `the Chinese text has no English sentence`() throws {
    let text = HistoryText(in: .simplifiedChinese).report(try history(6)).text
    #expect(text.holdsChinese && text.englishPhrase == nil, "\(text.englishPhrase ?? "")")
  }

  @Test func `JSON has since when, the gaps, and the packet`() throws {
    let text = HistoryJSON.document(try history(6)).text
    for part in [
      #""since": "1.2""#, #""until": "1.5""#, #""current": true"#, #""notJudgedIn": ["#,
      #""notSeenIn": ["#, #""frame": 1"#, #""change": "worse""#, #""lastSeen": "1.3""#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }
}
