import AppTransportSecurity
import Escaping
import Evidence
import Findings
import PropertyLists
import TestSupport
import Testing
import WordBook

@testable import Assessing
@testable import Recommending

private typealias Seen = ObservationBuilder

/// Hosts that an app's files name, held against what was seen of it.
struct UnexercisedHostsTests {
  private let insecure = PropertyListValue.dictionary([
    "NSExceptionAllowsInsecureHTTPLoads": .boolean(true)
  ])

  private func check(
    _ list: PropertyListDictionary, seen: [Observation] = [Seen.tls("a.example")],
    named: [String: [HostNamesInAppFiles.Mention]]?, isComplete: Bool = true
  ) throws -> [Finding<CheckStatement>] {
    var options = RecommenderOptions(systems: [SystemVersion(.iOS, 18)])
    options.named = named.map { HostNamesInAppFiles($0, isComplete: isComplete) }
    var ledger = EvidenceLedger()
    for observation in seen { ledger.record(observation) }
    return try DictionaryCheck(options: options)
      .findings(in: list, at: ["NSAppTransportSecurity"], seen: ledger, captures: 1)
  }

  private func exceptions(_ entries: [String: PropertyListValue]) -> PropertyListDictionary {
    [
      "NSExceptionDomains": .dictionary(
        PropertyListDictionary(entries.map { .init(key: $0, value: $1) }))
    ]
  }

  private let mention = HostNamesInAppFiles.Mention(.cleartext, file: "Shop.app/Shop", offset: 4660)

  @Test func `an exception is not stale where the app names its host`() throws {
    let found = try check(exceptions(["b.example": insecure]), named: ["b.example": [mention]])
    let finding = try #require(found.first { $0.host == "b.example" && $0.rule == "not-exercised" })
    #expect(
      finding.message.hasSuffix("the app names http://b.example in Shop.app/Shop, byte 4660."))
    #expect(!found.contains { $0.rule == "stale-exception" })
  }

  @Test func `an exception is stale where neither run nor app has its host`() throws {
    let list = exceptions(["b.example": insecure])
    let whole = try check(list, named: ["x.b.example": [mention]])
    #expect(whole.map(\.rule).contains("stale-exception"))
    for open in [
      try check(list, named: [:], isComplete: false), try check(list, named: nil),
    ] {
      #expect(open.contains { $0.rule == "not-exercised" })
      #expect(!open.contains { $0.rule == "stale-exception" })
    }
  }

  @Test func `an exception speaks for names below it only where it says so`() throws {
    let below = PropertyListValue.dictionary([
      "NSExceptionAllowsInsecureHTTPLoads": .boolean(true), "NSIncludesSubdomains": .boolean(true),
    ])
    let found = try check(exceptions(["b.example": below]), named: ["x.b.example": [mention]])
    #expect(found.contains { $0.rule == "not-exercised" })
    #expect(!found.contains { $0.rule == "stale-exception" })
  }

  @Test func `a host that was not reached says what the dictionary would do`() throws {
    let named = Dictionary(
      uniqueKeysWithValues: ["a.example", "b.example", "c.example", "localhost"].map {
        ($0, [mention])
      })
    let found = try check(exceptions(["b.example": insecure]), named: named)
      .filter { $0.rule == "unexercised-host" }
    #expect(found.map(\.host) == ["b.example", "c.example"])
    #expect(found.allSatisfy { $0.severity == .note })
    #expect(
      found[0].message.hasSuffix("the exception for b.example would allow a load of this URL."))
    #expect(found[1].message.hasSuffix("a load of this URL would be blocked."))
    #expect(
      found[0].evidence == [FindingEvidence(capture: "Shop.app/Shop", frame: 4660, unit: .byte)])
    let open = try check(
      ["NSAllowsArbitraryLoads": .boolean(true)], named: ["c.example": [mention]])
    let host = try #require(open.first { $0.rule == "unexercised-host" })
    #expect(
      host.message.contains("the dictionary's keys for all hosts would allow a load of this URL"))
  }

  @Test func `a secure URL and a name alone are no reason to exercise anything`() throws {
    let found = try check(
      exceptions([:]),
      named: [
        "b.example": [HostNamesInAppFiles.Mention(.secure, file: "f", offset: 0)],
        "c.example": [HostNamesInAppFiles.Mention(.name, file: "f", offset: 0)],
      ])
    #expect(!found.contains { $0.rule == "unexercised-host" })
  }

  @Test func `what another process asked was not exercised by the app`() throws {
    var (own, other) = (Seen.tls("a.example"), Seen.tls("b.example"))
    own.process = ProcessFacts(name: "Shop", pid: 1)
    other.process = ProcessFacts(name: "Game", pid: 2)
    var options = RecommenderOptions(systems: [SystemVersion(.iOS, 18)])
    options.processes = ["Shop"]
    options.named = HostNamesInAppFiles(
      ["a.example": [mention], "b.example": [mention]], isComplete: true)
    var ledger = EvidenceLedger()
    for observation in [own, other] { ledger.record(observation) }
    let suggestion = try Recommender(options: options).suggestion(for: ledger)
    #expect(suggestion.unexercised.map(\.host) == ["b.example"])
    #expect(suggestion.named == .init(seen: 1, of: 2))
    #expect(TrafficVolume(ledger, captures: 1, options: options).named == suggestion.named)
  }

  @Test func `where nothing was seen the list of what to exercise stands all the same`() throws {
    let found = try check(exceptions([:]), seen: [], named: ["b.example": [mention]])
    #expect(found.map(\.rule) == ["nothing-seen", "unexercised-host"])
  }

  @Test func `the volume counts days, devices and the hosts that were reached`() {
    var options = RecommenderOptions(systems: [SystemVersion(.iOS, 18)])
    options.named = HostNamesInAppFiles(
      [
        "a.example": [mention], "b.example": [mention],
        "c.example": [HostNamesInAppFiles.Mention(.name, file: "f", offset: 0)],
      ], isComplete: true)
    options.devices = 2
    var ledger = EvidenceLedger()
    for day in [0, 1, 1, 3] {
      var observation = Seen.tls("a.example")
      observation.place.time = Timestamp(nanoseconds: Int64(day) * 86_400_000_000_000 + 5)
      ledger.record(observation)
      observation.host = "z.example"
      ledger.record(observation)
    }
    let volume = TrafficVolume(ledger, captures: 3, options: options)
    #expect(volume.named == .init(seen: 1, of: 2))
    // Equal sightings have a first and a last day; one between them is not known.
    #expect(volume.days == 2)
    #expect(
      volume.text(in: .english)
        == "8 connections to 2 hosts in 3 captures of 2 devices, on at least 2 days, to 1 of 2 hosts"
        + " that the app names")
    #expect(volume.coverage.counts[.namedHosts] == 1)
    #expect(volume.coverage.counts[.devices] == 2)
  }
}
