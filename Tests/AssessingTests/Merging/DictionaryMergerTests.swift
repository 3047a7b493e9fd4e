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

func merge(
  _ list: PropertyListDictionary, _ observations: [Observation], keepsUnused: Bool = false,
  systems: [SystemVersion] = [SystemVersion(.iOS, 17), SystemVersion(.iOS, 18, 4)],
  _ adjust: (inout RecommenderOptions) -> Void = { _ in }
) throws -> MergedDictionary {
  var options = RecommenderOptions(systems: systems, linkedSDK: SystemVersion(.iOS, 18))
  adjust(&options)
  var ledger = EvidenceLedger()
  for observation in observations { ledger.record(observation) }
  return DictionaryMerger(options: options, keepsUnused: keepsUnused).merge(
    list, with: try Recommender(options: options).suggestion(for: ledger), seen: ledger, captures: 1
  )
}

/// The changes as text: `remove NSAllowsArbitraryLoads`, the exceptions by host.
private func words(_ merged: MergedDictionary) -> [String] {
  merged.changes.map { change in
    let path =
      change.path.count > 1 ? change.path.dropFirst() : change.path[...]
    return ([change.kind.rawValue] + path.map(short)).joined(separator: " ")
  }
}

private func short(_ key: String) -> String {
  switch key {
  case "NSExceptionAllowsInsecureHTTPLoads": "insecure"
  case "NSExceptionMinimumTLSVersion": "floor"
  case "NSExceptionRequiresForwardSecrecy": "secrecy"
  case "NSIncludesSubdomains": "below"
  default: key
  }
}

struct DictionaryMergerTests {
  @Test func `ten thousands of keys that nobody knows stay in their order`() throws {
    let unknown = (0..<20_000).map {
      PropertyListDictionary.Entry(key: "k\($0)", value: .boolean(true))
    }
    let entry = PropertyListDictionary(
      unknown + [.init(key: "NSExceptionAllowsInsecureHTTPLoads", value: .boolean(true))])
    var list = PropertyListDictionary(unknown)
    list["NSExceptionDomains"] = .dictionary(["a.example": .dictionary(entry)])
    let merged = try merge(list, [Seen.http("a.example")])
    #expect(merged.dictionary == list)
  }

  @Test func `ten thousands of keys that nobody knows stay where the rest of an entry goes`() throws
  {
    let rest: PropertyListDictionary = PropertyListDictionary(
      (0..<20_000).map { .init(key: "k\($0)", value: .boolean(true)) }
        + [.init(key: "NSIncludesSubdomains", value: .boolean(true))])
    var entry = rest
    entry["NSExceptionAllowsInsecureHTTPLoads"] = .boolean(true)
    let merged = try merge(dictionary([:], ["b.example": .dictionary(entry)]), [Seen.http("a.c")])
    guard case .dictionary(let domains)? = merged.dictionary["NSExceptionDomains"] else {
      Issue.record("no exceptions")
      return
    }
    #expect(domains["b.example"] == .dictionary(rest))
  }

  static let cases: [(String, PropertyListDictionary, [Observation], [String])] = [
    (
      "a blanket key", dictionary(["NSAllowsArbitraryLoads": .boolean(true)]),
      [Seen.http("a.example"), Seen.tls("b.example")],
      ["remove NSAllowsArbitraryLoads", "add a.example"]
    ),
    (
      "a blanket key that nothing needs", dictionary(["NSAllowsArbitraryLoads": .boolean(true)]),
      [Seen.tls("b.example")], ["remove NSAllowsArbitraryLoads"]
    ),
    (
      "a blanket key that is off", dictionary(["NSAllowsArbitraryLoads": .boolean(false)]),
      [Seen.tls("b.example")], ["keep NSAllowsArbitraryLoads"]
    ),
    (
      "what is needed already", dictionary([:], ["a.example": insecure]), [Seen.http("a.example")],
      ["keep a.example"]
    ),
    (
      "what nothing needs", dictionary([:], ["a.example": insecure, "b.example": insecure]),
      [Seen.http("a.example"), Seen.tls("b.example")],
      ["keep a.example", "remove b.example"]
    ),
    (
      "the last exception", dictionary([:], ["b.example": insecure]), [Seen.tls("b.example")],
      ["remove b.example", "remove NSExceptionDomains"]
    ),
    (
      "a parent that covers what is needed", dictionary([:], ["a.example": insecureBelow]),
      [Seen.http("x.a.example"), Seen.http("y.a.example"), Seen.tls("z.a.example")],
      ["narrow a.example", "add x.a.example", "add y.a.example"]
    ),
    (
      "subdomains that nothing needs", dictionary([:], ["a.example": insecureBelow]),
      [Seen.http("a.example")], ["remove a.example below", "keep a.example insecure"]
    ),
    (
      "keys beyond need",
      dictionary(
        [:],
        [
          "a.example": .dictionary([
            "NSExceptionMinimumTLSVersion": .string("TLSv1.0"),
            "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
            "NSExceptionRequiresForwardSecrecy": .boolean(true),
          ])
        ]),
      [Seen.tls("a.example", .tls11, suite: 0xc013)],
      ["narrow a.example floor", "remove a.example insecure", "remove a.example secrecy"]
    ),
    (
      "an old spelling",
      dictionary(
        [:],
        [
          "a.example": .dictionary([
            "NSTemporaryThirdPartyExceptionAllowsInsecureHTTPLoads": .boolean(true)
          ])
        ]),
      [Seen.http("a.example")],
      ["rewrite a.example NSTemporaryThirdPartyExceptionAllowsInsecureHTTPLoads"]
    ),
    (
      "a value of the wrong type",
      dictionary(
        [:],
        ["a.example": .dictionary(["NSExceptionAllowsInsecureHTTPLoads": .string("YES")])]),
      [Seen.http("a.example")], ["rewrite a.example insecure"]
    ),
    (
      "a key that is missing", dictionary([:], ["a.example": insecure]),
      [Seen.http("a.example"), Seen.tls("a.example", .tls11, suite: 0xc013)],
      ["keep a.example insecure", "add a.example floor"]
    ),
    (
      "keys for pinning, the local network and NIAP, and unknown ones",
      dictionary([
        "NSAllowsLocalNetworking": .boolean(true), "NSPinnedDomains": .dictionary([:]),
        "NSRequiresNIAPTLSPackageVersion": .string("none"), "MyKey": .integer(1),
      ]),
      [Seen.tls("b.example")],
      [
        "keep NSAllowsLocalNetworking", "keep NSPinnedDomains",
        "keep NSRequiresNIAPTLSPackageVersion", "keep MyKey",
      ]
    ),
    (
      "web content that nothing needs",
      dictionary(["NSAllowsArbitraryLoadsInWebContent": .boolean(true)]),
      [Seen.http("a.example")], ["remove NSAllowsArbitraryLoadsInWebContent", "add a.example"]
    ),
    (
      "web content that something needs",
      dictionary(["NSAllowsArbitraryLoadsInWebContent": .boolean(true)]),
      [Seen.tls("a.example", .tls12, suite: 0xc027)], ["keep NSAllowsArbitraryLoadsInWebContent"]
    ),
    (
      "cleartext that a change of the URL answers", dictionary([:], ["a.example": insecure]),
      [Seen.http("a.example"), Seen.tls("a.example")],
      ["remove a.example", "remove NSExceptionDomains"]
    ),
    (
      "what the capture leaves open",
      dictionary(
        [:],
        ["a.example": .dictionary(["NSExceptionMinimumTLSVersion": .string("TLSv1.0")])]),
      [Seen.tls("a.example", .tls10, suite: 0xc013, offering: [.tls10])], ["keep a.example"]
    ),
    (
      "a local host", dictionary([:], ["localhost": insecure]), [Seen.http("localhost")],
      ["remove localhost", "remove NSExceptionDomains"]
    ),
    (
      "a local host where local networking is off",
      dictionary(["NSAllowsLocalNetworking": .boolean(false)], ["nas.local": insecure]),
      [Seen.http("nas.local")],
      ["keep NSAllowsLocalNetworking", "keep nas.local"]
    ),
    (
      "an entry that put a host back under ATS",
      dictionary(["NSAllowsArbitraryLoads": .boolean(true)], ["a.example": .dictionary([:])]),
      [Seen.tls("b.example")],
      ["remove NSAllowsArbitraryLoads", "remove a.example", "remove NSExceptionDomains"]
    ),
    (
      "an entry that tightens",
      dictionary(
        [:],
        [
          "a.example": .dictionary([
            "NSExceptionMinimumTLSVersion": .string("TLSv1.3"),
            "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
          ])
        ]),
      [Seen.tls("a.example")], ["narrow a.example"]
    ),
    (
      "a range", dictionary([:], ["198.51.100.0/24": insecure]), [Seen.http("198.51.100.7")],
      ["narrow 198.51.100.0/24", "add 198.51.100.7"]
    ),
    ("nothing at all", [:], [Seen.tls("b.example")], []),
    ("no dictionary yet", [:], [Seen.http("a.example")], ["add a.example"]),
  ]

  @Test(arguments: cases)
  func `each key is kept, narrowed, rewritten, removed or added`(
    name: String, list: PropertyListDictionary, seen: [Observation], expected: [String]
  ) throws {
    let merged = try merge(list, seen)
    #expect(words(merged) == expected, "\(name)")
    #expect(merged.weakened == [], "\(name)")
    #expect(merged.isChanged == expected.contains { !$0.hasPrefix("keep") }, "\(name)")
  }

  @Test(arguments: cases)
  func `merging a second time changes nothing`(
    name: String, list: PropertyListDictionary, seen: [Observation], expected: [String]
  ) throws {
    let once = try merge(list, seen)
    let twice = try merge(once.dictionary, seen)
    #expect(twice.dictionary == once.dictionary, "\(name)")
    #expect(!twice.isChanged, "\(name)")
  }

  @Test(arguments: cases)
  func `what the suggestion lets through the merged dictionary lets through`(
    name: String, list: PropertyListDictionary, seen: [Observation], expected: [String]
  ) throws {
    let blocked = try merge(list, seen).findings.filter { $0.rule == "own-key-blocks" }
    #expect(blocked == [], "\(name)")
  }

  @Test func `the order of the keys stays and new ones come by name`() throws {
    let list: PropertyListDictionary = [
      "MyKey": .string("x"), "NSAllowsArbitraryLoads": .boolean(true),
      "NSExceptionDomains": .dictionary(["z.example": insecure, "m.example": insecure]),
      "NSAllowsLocalNetworking": .boolean(true),
    ]
    let merged = try merge(
      list, ["z.example", "m.example", "c.example", "b.example"].map { Seen.http($0) })
    #expect(
      merged.dictionary.entries.map(\.key) == [
        "MyKey", "NSExceptionDomains", "NSAllowsLocalNetworking",
      ])
    guard case .dictionary(let domains)? = merged.dictionary["NSExceptionDomains"] else {
      Issue.record("no exceptions")
      return
    }
    #expect(domains.entries.map(\.key) == ["z.example", "m.example", "b.example", "c.example"])
  }

  @Test func `changes carry the observations that they rest on`() throws {
    let merged = try merge(
      dictionary(["NSAllowsArbitraryLoads": .boolean(true)], ["old.example": insecure]),
      [Seen.tls("b.example"), Seen.http("a.example", frame: 84)])
    let added = merged.changes.first { $0.kind == .add }
    #expect(added?.evidence.map(\.frame) == [84])
    #expect(added?.words == "the app sent an unencrypted HTTP request (proven)")
    let removed = merged.changes.first { $0.path.last == "old.example" }
    #expect(removed?.evidence == [])
    #expect(removed?.words == "no observation needs it: no host was seen to which it applies")
  }

  @Test(arguments: [("x.a.example", insecure), ("a.example", insecureBelow)])
  func `an exception for a host that was set aside goes for that reason`(
    key: String, keys: PropertyListValue
  ) throws {
    var seen = Seen.http("x.a.example", frame: 84)
    seen.http?.userAgent = "Dart/3.4 (dart:io)"
    let merged = try merge(dictionary([:], [key: keys]), [seen, Seen.tls("b.test")]) {
      $0.setsAsideOwnStacks = true
    }
    let removed = merged.changes.first { $0.path.last == key }
    #expect(removed?.kind == .remove)
    #expect(
      removed?.words
        == "no observation that was judged needs it: x.a.example was set aside (made by"
        + " dart:io, a network stack outside ATS, according to the User-Agent)")
    #expect(removed?.evidence.map(\.frame) == [84])
  }

  @Test func `not seen is not unused is said with how much was seen`() throws {
    let list = dictionary([:], ["old.example": insecure])
    let merged = try merge(list, [Seen.tls("b.example"), Seen.tls("c.example")])
    let note = try #require(merged.notes.first { $0.identifier == "not-seen-is-not-unused" })
    #expect(note.text.contains("2 connections to 2 hosts in 1 capture, over less than 1 s"))
  }

  @Test func `exceptions that nothing needs stay where that is asked for`() throws {
    let list = dictionary(
      ["NSAllowsArbitraryLoads": .boolean(true), "NSAllowsArbitraryLoadsForMedia": .boolean(true)],
      ["old.example": insecure, "a.example": insecureBelow])
    let merged = try merge(list, [Seen.http("x.a.example")], keepsUnused: true)
    #expect(
      words(merged) == [
        "remove NSAllowsArbitraryLoads", "keep NSAllowsArbitraryLoadsForMedia", "keep old.example",
        "narrow a.example", "add x.a.example",
      ])
  }

  @Test func `a blanket key that another cancels is not said to open anything`() throws {
    let blanket = dictionary([
      "NSAllowsArbitraryLoads": .boolean(true), "NSAllowsLocalNetworking": .boolean(true),
    ])
    func reason(_ systems: [SystemVersion]) throws -> String? {
      try merge(blanket, [Seen.http("a.example")], systems: systems).changes
        .first { $0.path == ["NSAllowsArbitraryLoads"] }?.words
    }
    #expect(
      try reason([SystemVersion(.iOS, 17)])
        == "has no effect, because NSAllowsLocalNetworking cancels it")
    #expect(
      try #require(try reason([SystemVersion(.iOS, 9), SystemVersion(.iOS, 17)]))
        .hasPrefix("exempts every host"))
  }

  @Test func `a key that stands twice stands once`() throws {
    let list = PropertyListDictionary([
      .init(key: "NSAllowsArbitraryLoads", value: .boolean(false)),
      .init(key: "NSAllowsArbitraryLoads", value: .boolean(true)),
    ])
    let merged = try merge(list, [Seen.tls("b.example")])
    #expect(merged.dictionary.isEmpty)
  }

  @Test func `a key of the app's own that blocks what was seen is told`() throws {
    let list = dictionary(
      [:],
      [
        "a.example": .dictionary([
          "NSExceptionRequiresNIAPTLSPackageVersion": .string("FCP_v2.1")
        ])
      ])
    let systems = [SystemVersion(.iOS, 26, 4)]
    let merged = try merge(list, [Seen.tls("a.example", .tls12, suite: 0x009c)], systems: systems)
    #expect(merged.findings.map(\.rule) == ["own-key-blocks"])
    #expect(
      merged.findings.first?.words == [
        "a.example is blocked by the app's own NSExceptionRequiresNIAPTLSPackageVersion = FCP_v2.1:"
          + " less than the NIAP package requires.",
        "Either remove NSExceptionRequiresNIAPTLSPackageVersion = FCP_v2.1, or the host's operator must make the server meet the TLS requirements of that NIAP package.",
      ])
    #expect(merged.withheld == ["a.example": ["NSExceptionRequiresForwardSecrecy"]])
  }

  @Test func `the order of the observations does not matter`() throws {
    let list = dictionary(["NSAllowsArbitraryLoads": .boolean(true)], ["a.example": insecureBelow])
    let seen = [
      Seen.http("x.a.example", frame: 3), Seen.tls("z.a.example", frame: 2),
      Seen.tls("y.a.example", .tls11, suite: 0xc013, frame: 1),
    ]
    #expect(try merge(list, seen) == merge(list, seen.reversed()))
  }
}
