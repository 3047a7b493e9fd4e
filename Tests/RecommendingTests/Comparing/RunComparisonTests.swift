import AppTransportSecurity
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

struct RunComparisonTests {
  private func compare(_ old: [Observation], _ new: [Observation]) throws -> RunComparison {
    func suggestion(_ observations: [Observation]) throws -> Suggestion {
      var ledger = EvidenceLedger()
      for observation in observations { ledger.record(observation) }
      let options = RecommenderOptions(
        systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
      return try Recommender(options: options).suggestion(for: ledger)
    }
    return RunComparison(from: try suggestion(old), to: try suggestion(new))
  }

  /// A handshake of which the client was the limit, so that nothing can be told.
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
    observation.tls?.certificate = Shared(certificate)
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
    #expect(host.reasons.allSatisfy { $0.hasPrefix("not seen again: ") }, "\(name)")
  }

  @Test func `a port that is seen to comply is better, and the other is not seen again`() throws {
    let mended = Seen.tls("a.example")
    let before = [Self.at(8443, Self.old), Seen.http("a.example")]
    let host = try #require(try compare(before, [Self.at(8443, mended)]).hosts.first)
    #expect(host.change == .better)
    #expect(
      host.reasons.map { $0.hasPrefix("not seen again: ") }.sorted { $0 && !$1 }.first == true)
    #expect(host.reasons.contains { $0.hasPrefix("no more: ") })
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

  @Test func `a run compared with itself is the same throughout`() throws {
    let seen = [Seen.http("a.example"), Seen.tls("b.example"), Self.untold]
    let comparison = try compare(seen, seen)
    #expect(comparison.keys.isEmpty)
    #expect(comparison.hosts.allSatisfy { $0.change == .same && $0.reasons.isEmpty })
  }
}
