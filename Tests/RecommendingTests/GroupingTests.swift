import AppTransportSecurity
import Evidence
import HostNames
import PropertyLists
import ProtocolRegistries
import PublicSuffixes
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// A run of random connections to random hosts, judged for random systems.
private struct RandomRun {
  var observations: [Observation] = []
  var systems: [SystemVersion]
  var options: RecommenderOptions

  private static let domains = [
    "x.example", "y.x.example", "shop.co.uk", "co.uk", "github.io", "me.github.io",
    "z.me.github.io",
    "nas.local", "www.apple.com", "apple.com", "icloud.com",
  ]

  init(using generator: inout SeededGenerator) {
    let all = [9, 12, 16, 17, 18, 26, 27].flatMap { SystemVersion.releases(.iOS, in: $0...$0) }
    systems = all.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
    if systems.isEmpty { systems = [SystemVersion(.iOS, 17)] }
    options = RecommenderOptions(
      systems: systems, linkedSDK: all.randomElement(using: &generator) ?? all[0])
    options.groupsSiblings = Int.random(in: 0..<4, using: &generator) > 0
    let domains = Self.domains.shuffled(using: &generator).prefix(2)
    for frame in 1...Int.random(in: 2...12, using: &generator) {
      var host = domains.randomElement(using: &generator) ?? "x.example"
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        host = (["a", "b", "c", "d"].randomElement(using: &generator) ?? "a") + "." + host
      }
      if Int.random(in: 0..<20, using: &generator) == 0 { host = "198.51.100.7" }
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5: observations.append(Seen.http(host, frame: frame))
      case 5: observations.append(Seen.tls(host, .tls11, suite: 0xc013, frame: frame))
      case 6: observations.append(Seen.tls(host, .tls12, suite: 0x009c, frame: frame))
      case 7:
        observations.append(Seen.tls(host, .tls10, suite: 0xc013, offering: [.tls10], frame: frame))
      default: observations.append(Seen.tls(host, frame: frame))
      }
    }
  }

  func suggestion() throws(UnprovedDictionary) -> Suggestion {
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return try Recommender(options: options).suggestion(for: ledger)
  }

  /// The connections that were seen, as the policy engine takes them.
  var connections: [TransportFacts] {
    observations.map { observation in
      var facts = TransportFacts(
        scheme: observation.kind == .http ? .http : .https, host: observation.host ?? "")
      facts.tlsVersion = observation.tls?.version
      facts.cipherSuite = observation.tls?.cipherSuite
      facts.trust = .valid
      return facts
    }
  }
}

struct GroupingTests {
  @Test(arguments: 0..<10)
  func `every dictionary does for each host what its own entry alone would do`(
    part: UInt64
  ) throws {
    for seed in part * 100..<(part + 1) * 100 {
      var generator = SeededGenerator(seed: seed)
      let run = RandomRun(using: &generator)
      let suggestion: Suggestion
      do throws(UnprovedDictionary) {
        suggestion = try run.suggestion()
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
      let difference = difference(run, suggestion)
      #expect(difference == nil, "seed \(seed)")
      if difference != nil { return }
    }
  }

  /// A connection that the dictionary treats otherwise than the keys of its host alone would.
  private func difference(_ run: RandomRun, _ suggestion: Suggestion) -> String? {
    let whole = TransportSecurityPolicy(propertyList: suggestion.dictionary)
    var alone: [String: TransportSecurityPolicy] = [:]
    for host in suggestion.hosts {
      let entry = host.keys.map { PropertyListValue.dictionary([host.host: .dictionary($0)]) }
      alone[host.host] = TransportSecurityPolicy(
        propertyList: entry.map { ["NSExceptionDomains": $0] } ?? [:])
    }
    let beside = suggestion.hosts.filter { host in
      // What a fix answers, or nobody knows, is promised nothing where a system has entries itself.
      host.keys == nil && host.host.hasSuffix("apple.com")
        && (host.alternatives != nil || host.verdict != .violated)
    }.map(\.host)
    for facts in run.connections where !beside.contains(facts.host) {
      guard let own = alone[facts.host] else { continue }
      for system in run.systems {
        var evaluator = PolicyEvaluator(
          system: system, linkedSDK: run.options.linkedSDKs.version(for: system))
        for reach in Assumptions.SubdomainReach.allCases {
          evaluator.assumptions.subdomainReach = reach
          let expected = evaluator.evaluate(facts, under: own)
          let decision = evaluator.evaluate(facts, under: whole)
          if decision.barriers != expected.barriers || decision.verdict != expected.verdict {
            return "\(facts.host) on \(system), \(reach): \(decision.barriers)"
          }
        }
      }
    }
    return nil
  }

  private func suggest(
    _ observations: [Observation], groups: Bool = true
  ) throws -> Suggestion {
    let system = SystemVersion(.iOS, 17)
    var options = RecommenderOptions(systems: [system], linkedSDK: system)
    options.groupsSiblings = groups
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return try Recommender(options: options).suggestion(for: ledger)
  }

  private func entries(_ suggestion: Suggestion) -> [String] {
    guard case .dictionary(let domains)? = suggestion.dictionary["NSExceptionDomains"] else {
      return []
    }
    return domains.entries.map(\.key)
  }

  @Test func `siblings share an entry where it is asked for, and the report says how wide it is`()
    throws
  {
    let seen = ["a", "b", "c"].map { Seen.http("\($0).x.example") } + [Seen.tls("d.x.example")]
    let exact = try suggest(seen, groups: false)
    #expect(entries(exact) == ["a.x.example", "b.x.example", "c.x.example"])
    #expect(exact.groups == nil)
    let grouped = try suggest(seen)
    #expect(entries(grouped) == ["d.x.example", "x.example"])
    let group = try #require(grouped.groups?.first)
    #expect(group.domain == "x.example" && !group.sawDomain)
    #expect(group.hosts == ["a.x.example", "b.x.example", "c.x.example"])
    #expect(group.kept == ["d.x.example"])
    #expect(
      grouped.hosts.map(\.coveredBy) == ["x.example", "x.example", "x.example", nil])
  }

  @Test func `the proof of a group names the hosts, that of an entry in it the host it keeps`()
    throws
  {
    let seen = ["a", "b", "c"].map { Seen.http("\($0).x.example") } + [Seen.tls("d.x.example")]
    let proof = try suggest(seen).proof
    #expect(
      proof.map { [$0.host, $0.key, $0.observed, $0.blockedBy ?? "-", $0.openedBy ?? "-"] } == [
        ["d.x.example", "", "d.x.example", "-", "x.example"],
        ["x.example", "", "a.x.example", "cleartext", "-"],
        ["x.example", "NSIncludesSubdomains", "a.x.example", "cleartext", "-"],
        ["x.example", "NSExceptionAllowsInsecureHTTPLoads", "a.x.example", "cleartext", "-"],
      ])
  }

  @Test(arguments: [
    "co.uk", "github.io", "kobe.jp", "amazonaws.com", "local", "icloud.com", "example",
  ])
  func `no group stands at a suffix, above one, among local names or beside a built-in entry`(
    parent: String
  ) throws {
    let system = SystemVersion(.iOS, 9)
    var options = RecommenderOptions(systems: [system], linkedSDK: system)
    options.groupsSiblings = true
    options.includesSystem = true
    var ledger = EvidenceLedger()
    for label in ["a", "b", "c"] { ledger.record(Seen.http("\(label).\(parent)")) }
    let suggestion = try Recommender(options: options).suggestion(for: ledger)
    #expect(entries(suggestion) == ["a", "b", "c"].map { "\($0).\(parent)" })
  }

  @Test func `a host with a longer name than any entry reaches has its own`() throws {
    let long =
      (["a"] + [String](repeating: String(repeating: "b", count: 60), count: 4))
      .joined(separator: ".") + ".abcdefg.example"
    let seen = ["a", "b", "c"].map { Seen.http("\($0).example.com") } + [Seen.http(long + ".com")]
    #expect(entries(try suggest(seen)).contains(long + ".com"))
    let clean =
      ["a", "b", "c"].map { Seen.http("\($0).example.com") }
      + [Seen.tls(long + ".example.com")]
    #expect(entries(try suggest(clean)) == ["example.com"])
  }
}
