import AppTransportSecurity
import Assessing
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

struct RunComparisonTests {
  private func compare(_ old: [Observation], _ new: [Observation]) throws -> RunComparison {
    RunComparison(from: try suggestion(old), to: try suggestion(new))
  }

  private func suggestion(
    _ observations: [Observation], groups: Bool = false
  ) throws -> Suggestion {
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    var options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
    options.groupsSiblings = groups
    return try Recommender(options: options).suggestion(for: ledger)
  }

  /// A handshake of which the client was the limit, so that nothing is known of the server.
  private static let untold = Seen.tls("a.example", .tls10, suite: 0xc013, offering: [.tls10])

  private static let cases: [(String, [Observation], [Observation], RunComparison.Change)] = [
    ("a host that is new", [], [Seen.http("a.example")], .appeared),
    ("a host that complies and is new", [], [Seen.tls("a.example")], .appeared),
    ("a host that is gone", [Seen.http("a.example")], [], .left),
    ("a need that is new", [Seen.tls("a.example")], [Seen.http("a.example")], .worse),
    ("a need that is gone", [Seen.http("a.example")], [Seen.tls("a.example")], .better),
    ("a need that stays", [Seen.http("a.example")], [Seen.http("a.example")], .same),
    ("nothing", [Seen.tls("a.example")], [Seen.tls("a.example")], .same),
    (
      "an older version",
      [Seen.tls("a.example", .tls11, suite: 0xc013)],
      [Seen.tls("a.example", .tls10, suite: 0xc013)],
      .worse
    ),
    (
      "a newer version",
      [Seen.tls("a.example", .tls10, suite: 0xc013)],
      [Seen.tls("a.example", .tls11, suite: 0xc013)],
      .better
    ),
    (
      "one need for another", [Seen.http("a.example")],
      [Seen.tls("a.example", .tls10, suite: 0xc013)], .worse
    ),
    ("what can't be told any more", [Seen.http("a.example")], [untold], .same),
    ("what could not be told before", [untold], [Seen.tls("a.example")], .same),
    ("what can't be told and complied", [Seen.tls("a.example")], [untold], .same),
    ("a need where nothing could be told", [untold], [Seen.http("a.example")], .worse),
    ("a certificate that expired", [valid], [expired], .worse),
    ("a certificate that was renewed", [expired], [valid], .better),
    ("a redirect that is gone", [redirecting], [Seen.http("a.example")], .worse),
    ("https that leads back", [redirecting], [redirecting, leadingBack], .worse),
    ("a port in clear more", [redirecting], [redirecting, elsewhere], .worse),
    ("a redirect that is new", [Seen.http("a.example")], [redirecting], .same),
    ("https beside http", [Seen.http("a.example")], both, .same),
    ("https that was not asked again", both, [Seen.http("a.example")], .same),
  ]

  @Test(arguments: cases.indices)
  func `a host appears, gets worse or better, leaves or stays`(index: Int) throws {
    let (name, old, new, change) = Self.cases[index]
    let comparison = try compare(old, new)
    #expect(comparison.hosts.map(\.change) == [change], "\(name)")
    #expect(comparison.count(change) == 1)
    if [.worse, .better].contains(change) {
      #expect(comparison.hosts.first?.reasons.isEmpty == false)
    }
  }

  private static func at(_ port: UInt16, _ observation: Observation) -> Observation {
    var moved = observation
    moved.server.port = port
    return moved
  }

  private static let old = Seen.tls("a.example", .tls10, suite: 0xc013)

  private static var expired: Observation {
    var observation = Seen.tls("a.example")
    var certificate = Seen.certificate(for: "a.example")
    certificate.notAfter = certificate.notBefore
    observation.tls?.certificate = SharedValue(certificate)
    return observation
  }

  private static var valid: Observation {
    var observation = Seen.tls("a.example")
    observation.tls?.certificate = SharedValue(Seen.certificate(for: "a.example"))
    return observation
  }

  private static let redirecting = Seen.http(
    "a.example", status: 301, location: ("https", "a.example"))
  private static let both = [Seen.http("a.example"), Seen.tls("a.example")]
  private static let elsewhere = at(8080, Seen.http("a.example"))

  /// Https whose answer, which was decrypted, leads into clear.
  private static var leadingBack: Observation {
    var observation = Seen.tls("a.example")
    observation.http = Seen.http("a.example", status: 302, location: ("http", "a.example")).http
    return observation
  }

  private static var hidden: Observation {
    var observation = Seen.tls("a.example")
    observation.tls?.certificate = nil
    return observation
  }

  private static let unseen: [(String, [Observation], [Observation])] = [
    ("a port", [at(8443, old), Seen.tls("a.example")], [Seen.tls("a.example")]),
    ("a port in clear", [at(8080, Seen.http("a.example")), hidden], [hidden]),
    ("a path in clear", [Seen.http("a.example"), Seen.tls("a.example")], [Seen.tls("a.example")]),
    ("a certificate", [expired], [hidden]),
    ("the lowest version", [at(8443, old), elder], [elder]),
  ]

  private static let elder = Seen.tls("a.example", .tls11, suite: 0xc013)

  @Test(arguments: unseen.indices)
  func `what is not asked again is not better`(index: Int) throws {
    let (name, old, new) = Self.unseen[index]
    let host = try #require(try compare(old, new).hosts.first)
    #expect(host.change == .same, "\(name): \(host.reasons)")
    #expect(!host.reasons.isEmpty)
    #expect(host.words.allSatisfy { $0.contains("not seen again") }, "\(name)")
  }

  @Test func `a port that is seen to comply is better, and the other is not seen again`() throws {
    let mended = Seen.tls("a.example")
    let before = [Self.at(8443, Self.old), Seen.http("a.example")]
    let host = try #require(try compare(before, [Self.at(8443, mended)]).hosts.first)
    #expect(host.change == .better)
    #expect(
      host.words.map { $0.hasPrefix("not seen again: ") }.sorted { $0 && !$1 }.first == true)
    #expect(host.words.contains { $0.hasPrefix("no longer: ") })
  }

  @Test func `the keys that the dictionary gains and loses are told`() throws {
    let gained = try compare([Seen.tls("a.example")], [Seen.http("b.example")])
    #expect(gained.keys.map(\.host) == ["b.example"])
    #expect(gained.keys.map(\.key) == ["NSExceptionAllowsInsecureHTTPLoads"])
    #expect(gained.keys.map(\.old) == [nil] && gained.keys.first?.new == .boolean(true))
    let changed = try compare(
      [Seen.tls("a.example", .tls11, suite: 0xc013)], [Seen.tls("a.example", .tls10, suite: 0xc013)]
    )
    #expect(changed.keys.first?.old == .string("TLSv1.1"))
    #expect(changed.keys.first?.new == .string("TLSv1.0"))
  }

  /// Every run of the other tests, and some with names below the host.
  private static var runs: [[Observation]] {
    let below = [Seen.http("b.a.example"), Seen.http("c.a.example")]
    let more = [
      [Seen.http("a.example")] + below, below, [redirecting] + below, [elsewhere],
      [
        Seen.refusedTLS("a.example", alert: .handshakeFailure)
      ],
    ]
    var runs = more
    for run in cases.flatMap({ [$0.1, $0.2] }) + unseen.flatMap({ [$0.1, $0.2] })
    where !runs.contains(run) {
      runs.append(run)
    }
    return runs
  }

  @Test(arguments: [false, true])
  func `no host whose part of the dictionary changes is the same without a reason`(
    groups: Bool
  ) throws {
    let suggestions = try Self.runs.map { try suggestion($0, groups: groups) }
    var changes = 0
    for old in suggestions {
      for new in suggestions {
        let comparison = RunComparison(from: old, to: new)
        let changed = Set(comparison.keys.map(\.host))
        for host in comparison.hosts where host.change == .same && host.reasons.isEmpty {
          #expect(host.old?.keys == host.new?.keys)
          #expect(host.old?.coveredBy == host.new?.coveredBy)
          #expect(!changed.contains(host.host))
        }
        changes += changed.count
      }
    }
    #expect(changes > 100)
  }

  @Test func `a redirect that is gone is told, and so is one that is new`() throws {
    let gone = try compare([Self.redirecting], [Seen.http("a.example")])
    #expect(
      gone.hosts.first?.words == ["cleartext answers no longer redirect to https on the same host"]
    )
    #expect(gone.keys.map(\.key) == ["NSExceptionAllowsInsecureHTTPLoads"])
    let new = try compare([Seen.http("a.example")], [Self.redirecting])
    #expect(new.hosts.first?.words.first?.hasPrefix("now seen: a redirect to https") == true)
    var unanswered = Seen.http("a.example")
    unanswered.http?.status = nil
    let unseen = try compare([Self.redirecting], [unanswered])
    #expect(unseen.hosts.map(\.change) == [.same])
    #expect(
      unseen.hosts.first?.words == ["not seen again: a redirect to https on the same host"])
  }

  @Test func `what the old run does not show is worse with a word of that`() throws {
    let words = "; the old run does not show it"
    for (old, isShown) in [
      (Self.hidden, false), (Self.valid, true), (Seen.http("a.example"), false),
    ] {
      let host = try #require(try compare([old], [Self.expired]).hosts.first)
      #expect(host.change == .worse)
      #expect(host.words.contains { $0.hasSuffix(words) } == !isShown, "\(host.reasons)")
    }
    let clear = try compare([Self.valid], [Self.valid, Seen.http("a.example")])
    #expect(clear.hosts.first?.words.contains { $0.hasSuffix(words) } == false)
  }

  @Test func `a run compared with itself is the same throughout`() throws {
    let seen = [Seen.http("a.example"), Seen.tls("b.example"), Self.untold]
    let comparison = try compare(seen, seen)
    #expect(comparison.keys.isEmpty)
    #expect(comparison.hosts.allSatisfy { $0.change == .same && $0.reasons.isEmpty })
  }
}
