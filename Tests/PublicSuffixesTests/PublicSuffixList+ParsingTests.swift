import Bytes
import HostNames
import TestSupport
import Testing

@testable import PublicSuffixes

struct PublicSuffixListParsingTests {
  static let text = """
    // VERSION: 2026-10-22_08-36-41_UTC
    // ===BEGIN ICANN DOMAINS===

    // com : a comment
    com
    UK text after the rule
    co.uk\t// more text
    *.ck
    !www.ck
    公司.cn
    // ===END ICANN DOMAINS===
    // ===BEGIN PRIVATE DOMAINS===
    github.io
    *.run.app
    // ===END PRIVATE DOMAINS===
    """

  @Test(arguments: ["\n", "\r\n", "\r", "\n\n"])
  func `rules of both sections are read with any line ends`(lineEnd: String) throws {
    let text = Self.text.split(separator: "\n").joined(separator: lineEnd)
    let list = try #require(PublicSuffixList(parsing: text))
    let names = list.rules.names.map { ($0.name, $0.marks) }.sorted { $0.0 < $1.0 }
    let expected: [(String, PublicSuffixRules.Marks)] = [
      ("ck", .icannWildcard), ("co.uk", .icannRule), ("com", .icannRule),
      ("github.io", .privateRule), ("run.app", .privateWildcard), ("uk", .icannRule),
      ("www.ck", .icannException), ("xn--55qx5d.cn", .icannRule),
    ]
    #expect(names.map(\.0) == expected.map(\.0))
    #expect(names.map(\.1) == expected.map(\.1))
    #expect(list.date?.description == "2026-10-22")
  }

  @Test func `all that the list says of a name is kept`() throws {
    let text = """
      // ===BEGIN ICANN DOMAINS===
      a.example
      *.a.example
      // ===END ICANN DOMAINS===
      // ===BEGIN PRIVATE DOMAINS===
      a.example
      !a.example
      // ===END PRIVATE DOMAINS===
      """
    let list = try #require(PublicSuffixList(parsing: text))
    let marks = try #require(list.rules.names.first).marks
    #expect(marks == [.icannRule, .icannWildcard, .privateRule, .privateException])
    #expect(list.rules.names.count == 1)
  }

  @Test func `a rule outside the sections counts as ICANN's`() throws {
    let list = try #require(PublicSuffixList(parsing: "corp.example"))
    let host = try #require(HostName(parsing: "a.b.corp.example"))
    #expect(list.registrableDomain(of: host) == "b.corp.example")
    #expect(list.publicSuffix(of: host)?.section == .icann)
    #expect(list.date == nil)
  }

  @Test(arguments: [
    "*", ".com", "com.", "a..b", "!", "*.", "a.*.b", "!*.a", "10.0.0.1", "a/b", "<p>",
  ])
  func `a rule that cannot match is passed over`(rule: String) throws {
    #expect(PublicSuffixList(parsing: rule) == nil)
    #expect(
      try #require(PublicSuffixList(parsing: "com\n" + rule)).rules.names.map(\.name) == ["com"])
  }

  @Test(arguments: ["", "\n", "// a comment", "// VERSION: 2026-10-22", "\0\0", "\u{feff}"])
  func `a text without rules is no list`(text: String) {
    #expect(PublicSuffixList(parsing: text) == nil)
  }

  @Test func `a damaged list stays within its rules`() {
    var generator = SeededGenerator(seed: 20_261_022)
    let host = HostName(parsing: "a.b.www.ck")
    for round in 0..<10_000 {
      var bytes = Array(Self.text.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
      guard let list = PublicSuffixList(parsing: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      let suffix = host.flatMap { list.publicSuffix(of: $0) }
      #expect(suffix.map { "a.b.www.ck".hasSuffix($0.name) } == true, "round \(round)")
      #expect(list.rules.names.allSatisfy { HostName(parsing: $0.name)?.name == $0.name })
    }
  }

  @Test func `an exception that leaves no suffix is passed over`() throws {
    #expect(PublicSuffixList(parsing: "!com") == nil)
    let list = try #require(PublicSuffixList(parsing: "!com\nexample\n"))
    let host = try #require(HostName(parsing: "www.example.com"))
    #expect(list.publicSuffix(of: host) == PublicSuffix(name: "com", section: .unlisted))
    #expect(list.registrableDomain(of: host) == "example.com")
  }
}
