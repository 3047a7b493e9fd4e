import AppTransportSecurity
import Testing

@Suite struct ExceptionLookupTests {
  private static let entries = [
    "example.com": DomainException(includesSubdomains: true),
    "plain.example.com": DomainException(),
    "deep.plain.example.com": DomainException(includesSubdomains: true),
    "dotted.example.": DomainException(includesSubdomains: true),
    "UPPER.example": DomainException(), "port.example:8080": DomainException(),
    "*.star.example": DomainException(), "http://url.example": DomainException(),
    "bücher.example": DomainException(), "single": DomainException(),
    "198.51.100.0/24": DomainException(includesSubdomains: true),
    "198.51.100.0/27": DomainException(),
    "198.51.100.1": DomainException(), "198.51.100.128/25": DomainException(),
    "203.0.113.128/25": DomainException(), "10/8": DomainException(),
    "2001:db8:12::/48": DomainException(), "2001:db8:12::1": DomainException(),
    "192.0.2.77/24": DomainException(), "1.2.3.4/040": DomainException(),
  ]

  private func standing(
    _ host: String, on system: SystemVersion = SystemVersion(.iOS, 26),
    assuming option: String? = nil
  ) throws -> String? {
    let decision = try PolicyEvaluator.on(system, assuming: option)
      .evaluate(.cleartext(host), Self.entries)
    if case .listed(let key) = decision.standing { return key }
    return nil
  }

  @Test(
    arguments: [
      ("example.com", "example.com"), ("a.example.com", "example.com"),
      ("a.b.c.example.com", "example.com"), ("badexample.com", nil), ("com", nil),
      ("plain.example.com", "plain.example.com"),
      // An entry without subdomains is passed over, not the end of the search.
      ("x.plain.example.com", "example.com"), ("x.y.plain.example.com", "example.com"),
      ("deep.plain.example.com", "deep.plain.example.com"),
      ("x.deep.plain.example.com", "deep.plain.example.com"),
      // A dot at the end makes another name.
      ("example.com.", nil), ("a.example.com.", nil), ("dotted.example.", "dotted.example."),
      ("a.dotted.example.", "dotted.example."), ("dotted.example", nil), ("a.dotted.example", nil),
      ("upper.example", nil), ("port.example", nil), ("a.star.example", nil), ("star.example", nil),
      ("url.example", nil), ("xn--bcher-kva.example", nil), ("single", "single"), ("a.single", nil),
      ("", nil), (".", nil), ("..example.com", "example.com"),
    ] as [(String, String?)])
  func `the entry for a name is found`(_ host: String, _ key: String?) throws {
    #expect(try standing(host) == key)
  }

  @Test(
    arguments: [
      ("198.51.100.1", "198.51.100.1"), ("198.51.100.2", "198.51.100.0/27"),
      ("198.51.100.32", "198.51.100.0/24"), ("198.51.100.200", "198.51.100.0/24"),
      ("198.51.101.1", nil), ("203.0.113.200", "203.0.113.128/25"), ("203.0.113.1", nil),
      ("10.200.3.4", "10/8"), ("2001:db8:12::1", "2001:db8:12::1"),
      ("2001:db8:12:ffff::9", "2001:db8:12::/48"), ("2001:db8:13::1", nil),
      // The key of a single address is text.
      ("2001:db8:12:0::1", "2001:db8:12::/48"),
      // Host bits of a range are cleared, and a prefix with a leading zero is octal.
      ("192.0.2.1", "192.0.2.77/24"), ("1.2.3.4", "1.2.3.4/040"), ("1.2.3.5", nil),
    ] as [(String, String?)])
  func `the entry for an address is found`(_ host: String, _ key: String?) throws {
    #expect(try standing(host) == key)
  }

  @Test(arguments: ["198.51.100.1", "10.1.2.3", "2001:db8:12::1"])
  func `before iOS 17 an address is never listed`(_ host: String) throws {
    #expect(try standing(host, on: SystemVersion(.iOS, 16)) == nil)
    #expect(try standing(host, on: SystemVersion(.iOS, 9)) == nil)
  }

  @Test func `the reach of subdomains follows the assumption`() throws {
    #expect(try standing("a.example.com", assuming: "subdomain-mode=one-label") == "example.com")
    #expect(try standing("a.b.example.com", assuming: "subdomain-mode=one-label") == nil)
    #expect(
      try standing("a.b.example.com", assuming: "nearest-entry-terminal=true") == "example.com")
    #expect(try standing("x.plain.example.com", assuming: "nearest-entry-terminal=true") == nil)
  }

  @Test func `a disputed reach is named`() throws {
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 26))
    #expect(
      evaluator.evaluate(.cleartext("a.b.example.com"), Self.entries).assumptions
        == [.subdomainReach])
    #expect(evaluator.evaluate(.cleartext("a.example.com"), Self.entries).assumptions.isEmpty)
  }

  @Test(arguments: ["www.apple.com", "apple.com", "x.ls.apple.com", "is.autonavi.com"])
  func `systems include entries of their own from iOS 13 (tag 59306), not known of 58286`(
    _ host: String
  ) throws {
    let facts = TransportFacts.cleartext(host)
    for system in [SystemVersion(.iOS, 13), SystemVersion(.iOS, 18), SystemVersion(.macOS, 10, 15)]
    {
      let newer = try PolicyEvaluator.on(system).evaluate(facts, [:])
      #expect(newer.verdict == .allow)
      #expect(newer.rules.contains(.systemExceptionEntries))
    }
    for system in [SystemVersion(.iOS, 12), SystemVersion(.macOS, 10, 14)] {
      let older = try PolicyEvaluator.on(system).evaluate(facts, [:])
      #expect(older.verdict == .unknown)
      #expect(older.missing == [.systemExceptionEntries])
    }
  }

  @Test func `an endless name costs no search`() throws {
    let host = String(repeating: "a.", count: 100_000) + "example.com"
    #expect(try standing(host) == nil)
  }
}
