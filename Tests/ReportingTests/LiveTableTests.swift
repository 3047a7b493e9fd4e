import AppTransportSecurity
import Escaping
import Evidence
import Recommending
import Reporting
import TestSupport
import Testing
import WordBook

struct LiveTableTests {
  private func rows(_ hosts: [String]) throws -> [HostSummary] {
    var ledger = EvidenceLedger()
    for host in hosts { ledger.record(ObservationBuilder.http(host)) }
    let suggestion = try Recommender(
      options: RecommenderOptions(
        systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
    ).suggestion(for: ledger)
    return Array(HostSummaries(ledger.evidence, suggestion))
  }

  private func lines(_ hosts: [String], columns: Int = 79, rows: Int = 20) throws -> [String] {
    LiveTable(style: .plain, columns: columns, rows: rows)
      .lines(heading: "en0: 3 s, 40 packets; ^C ends it", try self.rows(hosts))
  }

  @Test func `hosts stand below a heading with what was seen of them`() throws {
    let lines = try lines(["a.example.com", "b.example.net"])
    #expect(
      lines == [
        "en0: 3 s, 40 packets; ^C ends it",
        "HOST                           SEEN             USES  BY              VERDICT",
        "a.example.com                  http                1                  violated",
        "b.example.net                  http                1                  violated",
      ])
  }

  @Test(arguments: [10, 24, 40, 60, 79, 200])
  func `no line is wider than the terminal`(columns: Int) throws {
    let long = String(repeating: "very.", count: 40) + "long.example"
    let lines = try lines(["a.example", long, "日本\u{1b}[31m.example"], columns: columns)
    #expect(lines.allSatisfy { TerminalText.columns($0) <= columns })
    #expect(!lines.joined().contains("\u{1b}"))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 10])
  func `there are no more lines than the terminal has, and the newest hosts stay`(
    rows: Int
  ) throws {
    let lines = try lines(["a.example", "b.example", "c.example", "d.example"], rows: rows)
    #expect(lines.count <= rows)
    if rows > 3 { #expect(lines.last?.hasPrefix("d.example ") == true) }
    if rows == 5 { #expect(lines[2] == "… 2 more before these, 2 of them violated") }
  }

  @Test func `of a long name the end is shown`() throws {
    let name = String(repeating: "x", count: 60) + ".example.com"
    let line = try #require(try lines([name]).last)
    #expect(line.hasPrefix("…"))
    #expect(line.contains(".example.com "))
  }

  @Test func `where there is little room the verdict stays`() throws {
    let lines = try lines(["a.example"], columns: 32)
    #expect(lines.last == "a.example              violated")
  }

  @Test func `a host on one line has its verdict`() throws {
    #expect(
      try rows(["a.example"]).map { $0.summary(in: .english) } == ["a.example: http, violated"])
  }
}
