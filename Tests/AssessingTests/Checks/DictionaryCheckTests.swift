import AppTransportSecurity
import Assessing
import Escaping
import Evidence
import Findings
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

private func entry(_ keys: PropertyListDictionary) -> PropertyListValue { .dictionary(keys) }

private func check(
  _ list: PropertyListDictionary, _ observations: [Observation],
  systems: [SystemVersion] = [SystemVersion(.iOS, 17), SystemVersion(.iOS, 18, 4)],
  _ adjust: (inout RecommenderOptions) -> Void = { _ in }
) throws -> [Finding<CheckStatement>] {
  var options = RecommenderOptions(systems: systems, linkedSDK: SystemVersion(.iOS, 18))
  adjust(&options)
  var ledger = EvidenceLedger()
  for observation in observations { ledger.record(observation) }
  return try DictionaryCheck(options: options).findings(
    in: list, at: ["NSAppTransportSecurity"], seen: ledger, captures: 1)
}

struct DictionaryCheckTests {
  static let cases: [(String, PropertyListDictionary, [Observation], [String])] = [
    ("nothing to say", [:], [Seen.tls("a.example"), Seen.http("localhost")], []),
    (
      "what is needed and no more", dictionary([:], ["a.example": insecure]),
      [Seen.http("a.example")], []
    ),
    (
      "an exception that is missing", [:], [Seen.http("a.example")],
      ["missing-exception a.example"]
    ),
    (
      "the host is fixed", [:], [Seen.http("a.example"), Seen.tls("a.example")],
      ["missing-exception a.example"]
    ),
    (
      "an exception that a fix makes needless", dictionary([:], ["a.example": insecure]),
      [Seen.http("a.example"), Seen.tls("a.example")], ["avoidable-exception a.example"]
    ),
    (
      "what no key answers", [:], [Seen.tls("a.example", .tls12, suite: 0xc027)],
      ["no-key-helps a.example"]
    ),
    (
      "an exception that nothing needs", dictionary([:], ["a.example": insecure]),
      [Seen.tls("a.example")], ["stale-exception a.example"]
    ),
    (
      "an exception for a host that was not seen", dictionary([:], ["b.example": insecure]),
      [Seen.tls("a.example")], ["not-exercised b.example"]
    ),
    (
      "an exception for a local host", dictionary([:], ["localhost": insecure]),
      [Seen.http("localhost")], ["stale-exception localhost"]
    ),
    (
      "a name that is not lower case", dictionary([:], ["A.example": insecure]),
      [Seen.http("a.example")], ["stale-exception A.example", "missing-exception a.example"]
    ),
    (
      "subdomains that nothing needs", dictionary([:], ["a.example": insecureBelow]),
      [Seen.http("a.example")], ["too-wide a.example NSIncludesSubdomains"]
    ),
    (
      "subdomains of which some need it", dictionary([:], ["a.example": insecureBelow]),
      [Seen.http("x.a.example")], ["too-wide a.example NSIncludesSubdomains"]
    ),
    (
      "a key that nothing needs",
      dictionary(
        [:],
        [
          "a.example": entry([
            "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
            "NSThirdPartyExceptionRequiresForwardSecrecy": .boolean(false),
          ])
        ]),
      [Seen.http("a.example")], ["too-wide a.example NSThirdPartyExceptionRequiresForwardSecrecy"]
    ),
    (
      "a floor that is lower than needed",
      dictionary(
        [:], ["a.example": entry(["NSExceptionMinimumTLSVersion": .string("TLSv1.0")])]),
      [Seen.tls("a.example", .tls11, suite: 0xc013)],
      ["too-wide a.example NSExceptionMinimumTLSVersion"]
    ),
    (
      "an exception of which the traffic does not tell",
      dictionary(
        [:], ["a.example": entry(["NSExceptionMinimumTLSVersion": .string("TLSv1.0")])]),
      [Seen.tls("a.example", .tls10, suite: 0xc013, offering: [.tls10])],
      ["cannot-tell a.example"]
    ),
    (
      "the blanket key", dictionary(["NSAllowsArbitraryLoads": .boolean(true)]),
      [Seen.http("a.example")], ["opens-all-hosts NSAllowsArbitraryLoads"]
    ),
    (
      "a blanket key that another cancels",
      dictionary([
        "NSAllowsArbitraryLoads": .boolean(true), "NSAllowsLocalNetworking": .boolean(true),
      ]),
      [Seen.http("a.example")], ["missing-exception a.example"]
    ),
    (
      "a key for web content", dictionary(["NSAllowsArbitraryLoadsInWebContent": .boolean(true)]),
      [Seen.http("a.example")],
      ["opens-all-hosts NSAllowsArbitraryLoadsInWebContent", "cannot-tell a.example"]
    ),
    (
      "local networking that is off",
      dictionary(["NSAllowsLocalNetworking": .boolean(false)]), [Seen.http("nas.local")],
      ["own-key-blocks NSAllowsLocalNetworking"]
    ),
    (
      "a tighter floor than a server has",
      dictionary(
        [:], ["a.example": entry(["NSExceptionMinimumTLSVersion": .string("TLSv1.3")])]),
      [Seen.tls("a.example", .tls12, suite: 0xc02f)],
      ["own-key-blocks a.example NSExceptionMinimumTLSVersion"]
    ),
  ]

  @Test(arguments: cases)
  func `findings point at their places`(
    name: String, list: PropertyListDictionary, seen: [Observation], expected: [String]
  ) throws {
    let found = try check(list, seen).filter { $0.rule != "blind-capture" }
    let words = found.map { finding in
      let path = finding.keyPath.dropFirst()
      return ([finding.rule] + (path.count > 1 ? path.dropFirst() : path)).joined(separator: " ")
    }
    #expect(words == expected, "\(name)")
    #expect(found.allSatisfy { $0.keyPath.first == "NSAppTransportSecurity" }, "\(name)")
  }

  @Test(arguments: DictionaryMergerTests.cases)
  func `a merged dictionary gives nothing to complain of but what no dictionary mends`(
    name: String, list: PropertyListDictionary, seen: [Observation], expected: [String]
  ) throws {
    let merged = try merge(list, seen)
    let complaints = try check(merged.dictionary, seen).filter { $0.severity > .note }
    // What a change of the URL answers stays blocked, and an interface's own key stays a blanket.
    let isAnswered = name.contains("change of the URL") || name.contains("web content that")
    #expect(isAnswered || complaints.isEmpty, "\(name): \(complaints.map(\.message))")
  }

  @Test func `a finding says where, what helps, and what it rests on`() throws {
    let systems = [SystemVersion(.iOS, 16), SystemVersion(.iOS, 18)]
    let found = try check(
      [:], [Seen.http("198.51.100.7", frame: 7), Seen.http("198.51.100.7", frame: 9)],
      systems: systems)
    let finding = try #require(found.first { $0.rule == "missing-exception" })
    #expect(finding.message == "198.51.100.7 is blocked on iOS 18.0: cleartext HTTP.")
    #expect(finding.fix?.contains("NSExceptionAllowsInsecureHTTPLoads = YES") == true)
    #expect(finding.evidence.map(\.frame) == [7, 9])
    #expect(finding.severity == .error)
  }

  @Test func `a changed URL and the keys that it needs are not one or the other`() throws {
    let redirect = Seen.http(
      "a.example", status: 301, location: (scheme: "https", host: "a.example"))
    let found = try check([:], [redirect, Seen.tls("a.example", .tls10, suite: 0xc013, frame: 2)])
    let fix = try #require(found.first { $0.rule == "missing-exception" }?.fix)
    #expect(fix.hasPrefix("Change the URL to https://a.example"))
    #expect(fix.hasSuffix("Until then, add NSExceptionMinimumTLSVersion = TLSv1.0 for it."))
  }

  @Test func `a key that the entry has is not to be added`() throws {
    let redirect = Seen.http(
      "a.example", status: 301, location: (scheme: "https", host: "a.example"))
    let seen = [redirect, Seen.tls("a.example", .tls10, suite: 0xc013, frame: 2)]
    let old: PropertyListDictionary = ["NSExceptionMinimumTLSVersion": .string("TLSv1.0")]
    let found = try check(dictionary([:], ["a.example": .dictionary(old)]), seen)
    let fix = try #require(found.first { $0.rule == "missing-exception" }?.fix)
    #expect(fix.hasPrefix("Change the URL to https://a.example"))
    #expect(!fix.contains("add"))
  }

  @Test func `what is blocked over https is not mended by another URL`() throws {
    let seen = [Seen.http("a.example"), Seen.tls("a.example", .tls10, suite: 0xc013, frame: 2)]
    let found = try check(dictionary([:], ["a.example": insecure]), seen)
    let fix = try #require(found.first { $0.rule == "missing-exception" }?.fix)
    #expect(!fix.contains("https first"))
    #expect(fix.hasSuffix("Until then, add NSExceptionMinimumTLSVersion = TLSv1.0 for it."))
  }

  @Test func `each URL in clear is told what to become`() throws {
    var other = Seen.http(
      "a.example", status: 301, location: (scheme: "https", host: "a.example"), frame: 2)
    other.server.port = 8080
    other.http?.locationPort = 8443
    let found = try check(
      [:], [Seen.http("a.example"), other, Seen.tls("a.example", frame: 3)])
    let fix = try #require(found.first { $0.rule == "missing-exception" }?.fix)
    #expect(fix.contains("http://a.example to https://a.example:"))
    #expect(fix.contains("http://a.example:8080 to https://a.example:8443:"))
  }

  @Test func `what documents disagree on is judged as the person reads it`() throws {
    let list = dictionary([:], ["a.example": insecureBelow])
    let seen = [Seen.http("a.example"), Seen.http("y.x.a.example")]
    #expect(try !check(list, seen).contains { $0.rule == "missing-exception" })
    let narrow = try check(list, seen) { $0.assumptions.subdomainReach = .oneLabel }
    #expect(narrow.filter { $0.rule == "missing-exception" }.map(\.host) == ["y.x.a.example"])
  }

  @Test(arguments: [
    ("no cleartext at all", dictionary(), [Seen.tls("a.example")], true),
    (
      "only cleartext that is allowed", dictionary([:], ["a.example": insecure]),
      [Seen.http("a.example")], true
    ),
    ("cleartext that is blocked", dictionary(), [Seen.http("a.example")], false),
    (
      "a blanket key", dictionary(["NSAllowsArbitraryLoads": .boolean(true)]),
      [Seen.tls("a.example")], false
    ),
  ])
  func `a capture made with ATS on can't show what it blocked`(
    name: String, list: PropertyListDictionary, seen: [Observation], isBlind: Bool
  ) throws {
    let found = try check(list, seen)
    #expect(found.contains { $0.rule == "blind-capture" } == isBlind, "\(name)")
  }

  @Test func `what can't be told is said to depend on what it depends on, and on nothing else`()
    throws
  {
    let web = try check(
      dictionary(["NSAllowsArbitraryLoadsInWebContent": .boolean(true)]), [Seen.http("a.example")])
    #expect(
      try #require(web.first { $0.rule == "cannot-tell" }).message
        == "Whether a.example is let through depends on which part of the app loads the URL.")
    let text = try check(
      dictionary(["NSAllowsArbitraryLoads": .string("YES")]), [Seen.http("a.example")],
      systems: [SystemVersion(.iOS, 17)])
    #expect(
      try #require(text.first { $0.rule == "cannot-tell" }).message
        .hasSuffix("depends on how the system reads a value of the wrong type."))
  }

  @Test func `a blanket key that no host needs is to go without a list`() throws {
    let found = try check(
      dictionary(["NSAllowsArbitraryLoads": .boolean(true)]), [Seen.tls("a.example")])
    let finding = try #require(found.first { $0.rule == "opens-all-hosts" })
    #expect(finding.message.hasSuffix(", no host needs an exception."))
    #expect(finding.fix?.hasPrefix("Remove the key;") == true)
  }

  @Test func `what other processes did is not what a dictionary is held against`() throws {
    var seen = [Seen.http("a.example"), Seen.http("b.example"), Seen.http("c.example")]
    for (index, name) in ["Shop", "Game", "apsd"].enumerated() {
      seen[index].process = ProcessFacts(name: ForeignText(name), pid: 7)
    }
    let list = dictionary([:], ["d.example": insecure])
    let all = try check(list, seen).first { $0.rule == "not-exercised" }
    #expect(all?.message.contains("2 connections to 2 hosts in 1 capture") == true)
    let own = try check(list, seen) { $0.processes = ["Shop"] }
      .first { $0.rule == "not-exercised" }
    #expect(own?.message.contains("1 connection to 1 host in 1 capture") == true)
  }

  @Test func `a stale exception for a host that was set aside says why`() throws {
    var seen = Seen.http("a.example")
    seen.http?.userAgent = "Dart/3.4 (dart:io)"
    let findings = try check(
      dictionary([:], ["a.example": insecure]), [seen, Seen.tls("b.example")]
    ) { $0.setsAsideOwnStacks = true }
    let stale = findings.first { $0.rule == "stale-exception" }
    #expect(stale?.message.contains("a.example was set aside (made by dart:io") == true)
    #expect(stale?.fix?.contains("also contacts the host") == true)
  }
}
