import Bytes
import Escaping
import Findings
import Testing

struct IgnoreListTests {
  private func finding(
    _ rule: String, host: String? = nil, keyPath: [String] = []
  ) -> Finding<FindingWords> {
    Finding(rule: rule, in: .lint, severity: .error, FindingWords(""), keyPath: keyPath, host: host)
  }

  private func left(
    _ findings: [Finding<FindingWords>], rule: ForeignText? = nil,
    host: ForeignText? = nil
  ) throws -> [Finding<FindingWords>] {
    let list = IgnoreList(
      [.init(rule: rule, host: host, reason: "known", until: nil, line: 1)], file: "i.yml")
    return list.filter(findings, on: try #require(CalendarDay("2026-11-21"))).left
  }

  @Test func `an entry ignores its rule, its host, or its rule of its host`() throws {
    let (a, b, c) = (
      finding("x", host: "a.example"), finding("x", host: "b.example"),
      finding("y", host: "a.example")
    )
    #expect(try left([a, b, c], rule: "x") == [c])
    #expect(try left([a, b, c], host: "a.example") == [b])
    #expect(try left([a, b, c], rule: "y", host: "a.example") == [a, b])
    #expect(try left([a, b, c], rule: "y", host: "b.example") == [a, b, c])
  }

  @Test func `a host is found where it stands in the dictionary too`() throws {
    let entry = finding("x", keyPath: ["NSExceptionDomains", "a.example", "NSIncludesSubdomains"])
    #expect(try left([entry], host: "a.example").isEmpty)
    #expect(try left([entry], host: "example") == [entry])
  }

  @Test func `an entry holds through its last day, and is a finding from the next`() throws {
    let last = try #require(CalendarDay("2026-11-21"))
    let list = IgnoreList(
      [.init(rule: "x", host: "a.example", reason: "SDK 5 mends it", until: last, line: 7)],
      file: "i.yml")
    let known = finding("x", host: "a.example")
    let then = list.filter([known], on: last)
    #expect(then.left.isEmpty)
    #expect(then.ignored == 1)
    let later = list.filter([known], on: try #require(CalendarDay("2026-11-22")))
    #expect(later.ignored == 0)
    #expect(later.left.map(\.rule) == ["x"])
    let expired = try #require(later.expired.first)
    #expect(expired.rule == "expired-ignore" && expired.statement == list.entries.first)
    #expect(expired.severity == .warning)
    #expect((expired.file, expired.line ?? 0) == ("i.yml", 7))
  }
}
