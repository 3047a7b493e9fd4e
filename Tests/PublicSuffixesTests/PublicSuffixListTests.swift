import Bytes
import Foundation
import HostNames
import Testing

@testable import PublicSuffixes

struct PublicSuffixListTests {
  let list = PublicSuffixList.embedded

  /// A line of `test_psl.txt`: a name and its registrable domain, `null` where there is none.
  struct Vector: CustomTestStringConvertible, Sendable {
    var name: String
    var registrableDomain: String?
    var testDescription: String { name }
  }

  /// The vectors of publicsuffix.org, without the one that has no name.
  static let vectors: [Vector] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Vectors/test_psl.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("checkPublicSuffix('") else { return nil }
      let parts = line.split(separator: "'")
      return Vector(
        name: String(parts[1]), registrableDomain: parts.count > 3 ? String(parts[3]) : nil)
    }
  }()

  /// Lower-case A-labels.
  static func aLabels(_ name: String) -> String {
    name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
      .map { Punycode.aLabel(of: String($0)) ?? "" }.joined(separator: ".")
  }

  @Test(arguments: vectors)
  func `publicsuffix.org has the same registrable domain`(vector: Vector) {
    let host = HostName(parsing: Self.aLabels(vector.name))
    let domain = host.flatMap { list.registrableDomain(of: $0) }
    #expect(domain == vector.registrableDomain.map(Self.aLabels))
  }

  @Test func `the vectors were read`() { #expect(Self.vectors.count > 70) }

  @Test(
    arguments: [
      ("www.example.com", "com", PublicSuffix.Section.icann, "example.com"),
      ("com", "com", .icann, nil),
      ("a.b.example.co.uk", "co.uk", .icann, "example.co.uk"),
      ("me.github.io", "github.io", .privateDomains, "me.github.io"),
      ("www.me.github.io.", "github.io", .privateDomains, "me.github.io"),
      ("github.io", "github.io", .privateDomains, nil),
      ("b.s3.amazonaws.com", "s3.amazonaws.com", .privateDomains, "b.s3.amazonaws.com"),
      ("amazonaws.com", "com", .icann, "amazonaws.com"),
      ("x.y.kobe.jp", "y.kobe.jp", .icann, "x.y.kobe.jp"),
      ("x.city.kobe.jp", "kobe.jp", .icann, "city.kobe.jp"),
      ("kobe.jp", "jp", .icann, "kobe.jp"),
      ("www.ck", "ck", .icann, "www.ck"),
      ("a.www.other.ck", "other.ck", .icann, "www.other.ck"),
      ("x.run.app", "x.run.app", .privateDomains, nil),
      ("run.app", "app", .icann, "run.app"),
      ("nas.unlisted-tld", "unlisted-tld", .unlisted, "nas.unlisted-tld"),
      ("localhost", "localhost", .unlisted, nil),
      ("xn--85x722f.xn--fiqs8s", "xn--fiqs8s", .icann, "xn--85x722f.xn--fiqs8s"),
    ] as [(String, String, PublicSuffix.Section, String?)])
  func `the longest rule gives suffix, section and registrable domain`(
    name: String, suffix: String, section: PublicSuffix.Section, domain: String?
  ) throws {
    let host = try #require(HostName(parsing: name))
    #expect(list.publicSuffix(of: host) == PublicSuffix(name: suffix, section: section))
    #expect(list.registrableDomain(of: host) == domain)
    #expect(list.isPublicSuffix(host) == (domain == nil))
  }

  @Test(arguments: ["192.0.2.1", "2001:db8::1"])
  func `an address has no suffix`(text: String) throws {
    let host = try #require(HostName(parsing: text))
    #expect(list.publicSuffix(of: host) == nil)
    #expect(list.registrableDomain(of: host) == nil)
    #expect(!list.isPublicSuffix(host))
  }

  @Test func `a name of the most labels is looked up`() throws {
    let name = String(repeating: "a.", count: 124) + "co.uk"
    #expect(list.registrableDomain(of: try #require(HostName(parsing: name))) == "a.co.uk")
  }

  @Test(
    arguments: [
      ("2026-10-22", false), ("2027-10-22", false), ("2027-10-23", true), ("2028-01-01", true),
      ("2020-01-01", false),
    ])
  func `a list is old more than a year after its date`(today: String, isOld: Bool) throws {
    let list = try #require(PublicSuffixList(parsing: "// VERSION: 2026-10-22_08-36-41_UTC\ncom\n"))
    #expect(list.isOld(at: try #require(CalendarDay(today))) == isOld)
  }

  @Test func `rules of many labels are found, and names of many more`() throws {
    let deep = "k.j.i.h.g.f.e.d.c.b.a"
    let list = try #require(
      PublicSuffixList(parsing: "com\n\(deep)\n*.m.l.\(deep)\n!o.m.l.\(deep)\n"))
    for (name, domain) in [
      ("z.y.\(deep)", "y.\(deep)"), ("z.y.x.m.l.\(deep)", "y.x.m.l.\(deep)"),
      ("z.o.m.l.\(deep)", "o.m.l.\(deep)"),
      (String(repeating: "z.", count: 100) + "example.com", "example.com"),
    ] {
      let host = try #require(HostName(parsing: name))
      #expect(list.registrableDomain(of: host) == domain)
    }
  }

  @Test func `a list of the 29th of February is old from March on`() throws {
    let list = try #require(PublicSuffixList(parsing: "// VERSION: 2024-02-29\ncom\n"))
    #expect(!list.isOld(at: try #require(CalendarDay("2025-02-28"))))
    #expect(list.isOld(at: try #require(CalendarDay("2025-03-01"))))
  }

  @Test func `a list without a date is never old`() throws {
    let list = try #require(PublicSuffixList(parsing: "com\n"))
    #expect(!list.isOld(at: try #require(CalendarDay("9999-12-31"))))
  }

  @Test func `the embedded list has a date`() throws {
    let date = try #require(list.date)
    #expect(publicSuffixListVersion.hasPrefix(date.description))
  }

  @Test(arguments: [
    ("com", true), ("co.uk", true), ("uk", true), ("github.io", true), ("amazonaws.com", true),
    ("kobe.jp", true), ("a.kobe.jp", true), ("compute.amazonaws.com", true),
    ("example.com", false), ("www.example.com", false), ("city.kobe.jp", false),
    ("amazonaws.com.example", false), ("test", true), ("a.test", false), ("192.0.2.1", false),
  ])
  func `a name at or above a suffix is told from one that somebody registered`(
    name: String, isAtOrAbove: Bool
  ) throws {
    let host = try #require(HostName(parsing: name))
    #expect(list.isAtOrAbovePublicSuffix(host) == isAtOrAbove)
  }
}
