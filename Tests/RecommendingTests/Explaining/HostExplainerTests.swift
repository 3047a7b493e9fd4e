import AppTransportSecurity
import Escaping
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

@Suite struct HostExplainerTests {
  private static let systems = [SystemVersion(.iOS, 17), SystemVersion(.iOS, 26)]

  private func explain(
    _ host: String, _ observations: [Observation], under policy: PropertyListDictionary = [:],
    _ adjust: (inout RecommenderOptions) -> Void = { _ in }
  ) throws -> HostExplanation {
    var options = RecommenderOptions(
      systems: Self.systems, linkedSDK: SystemVersion(.iOS, 26))
    adjust(&options)
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return HostExplainer(
      options: options, policy: TransportSecurityPolicy(propertyList: policy)
    ).explanation(
      of: host, seen: ledger, try Recommender(options: options).suggestion(for: ledger))
  }

  private static func listing(
    _ host: String, _ entry: PropertyListDictionary
  ) -> PropertyListDictionary {
    ["NSExceptionDomains": .dictionary([host: .dictionary(entry)])]
  }

  @Test func `a cleartext load is blocked by the rule of cleartext, at its packet`() throws {
    let explanation = try explain("a.example", [Seen.http("a.example", frame: 7)])
    let connection = try #require(explanation.connections?.first)
    #expect(connection.summary.carrier == .http)
    #expect(connection.places.map(\.frame) == [7])
    let outcome = try #require(connection.outcomes.first)
    #expect(outcome.systems == Self.systems)
    #expect(outcome.needs.map(\.requirement) == [.cleartext])
    #expect(outcome.decision?.verdict == .block)
    #expect(outcome.decision?.decidingRules == [.cleartext])
    #expect(explanation.suggestion?.host == "a.example")
  }

  @Test func `an entry that allows it is named, with its rule`() throws {
    let explanation = try explain(
      "a.example", [Seen.http("a.example")],
      under: Self.listing("a.example", ["NSExceptionAllowsInsecureHTTPLoads": true]))
    let outcome = try #require(explanation.connections?.first?.outcomes.first)
    #expect(outcome.decision?.verdict == .allow)
    #expect(outcome.decision?.standing == .listed(key: "a.example"))
    #expect(outcome.decision?.decidingRules == [.insecureLoads])
  }

  @Test func `systems that come to something else stand apart, with what it hangs on`() throws {
    let explanation = try explain(
      "a.example", [Seen.tls("a.example", .tls10, suite: 0xc013)],
      under: Self.listing("a.example", ["NSExceptionMinimumTLSVersion": "TLSv1.0"]))
    let outcomes = try #require(explanation.connections?.first?.outcomes)
    #expect(outcomes.map(\.systems) == [[Self.systems[0]], [Self.systems[1]]])
    #expect(outcomes.last?.decision?.decidingRules == [.sessionFloor])
    #expect(outcomes.last?.disputes.map(\.option) == ["os-tls-floor=off"])
    let other = try explain(
      "a.example", [Seen.tls("a.example", .tls10, suite: 0xc013)],
      under: Self.listing("a.example", ["NSExceptionMinimumTLSVersion": "TLSv1.0"])
    ) { $0.assumptions.appliesSessionFloor = false }
    #expect(other.connections?.first?.outcomes.first?.decision?.barriers.isEmpty == true)
  }

  @Test func `what was not seen is unknown, and blocks nothing`() throws {
    let explanation = try explain("a.example", [Seen.tls("a.example")])
    let decision = try #require(explanation.connections?.first?.outcomes.first?.decision)
    #expect(decision.verdict == .unknown)
    #expect(decision.missing.contains(.certificateTrust))
  }

  @Test func `a certificate that was seen is judged`() throws {
    var observation = Seen.tls("a.example", .tls12, suite: 0xc02f)
    var certificate = Seen.certificate(for: "a.example")
    certificate.keyBits = 1024
    certificate.keyType = .rsa
    observation.tls?.certificate = SharedValue(certificate)
    let explanation = try explain("a.example", [observation])
    let decision = try #require(explanation.connections?.first?.outcomes.first?.decision)
    #expect(decision.barriers.contains(.certificateKey))
  }

  @Test func `a proxy's request that carried nothing is not judged`() throws {
    var observation = Seen.http("a.example")
    observation.http?.method = "CONNECT"
    let explanation = try explain("a.example", [observation])
    #expect(explanation.connections?.first?.outcomes.first?.decision == nil)
    #expect(explanation.connections?.first?.outcomes.isEmpty == false)
  }

  @Test func `what is set aside says why`() throws {
    var observation = Seen.http("a.example")
    observation.process = ProcessFacts(name: "other")
    let explanation = try explain("a.example", [observation]) { $0.processes = ["mine"] }
    let connection = try #require(explanation.connections?.first)
    #expect(connection.setAside == .otherProcess("other"))
    #expect(connection.outcomes.isEmpty)
  }

  @Test func `a local host that is listed is judged by its entry`() throws {
    let explanation = try explain(
      "printer.local", [Seen.http("printer.local")], under: Self.listing("printer.local", [:]))
    let outcome = try #require(explanation.connections?.first?.outcomes.first)
    #expect(outcome.decision?.verdict == .block)
  }

  @Test(arguments: [
    ("example", ["a.example", "b.example"]), ("a.exmple", ["a.example"]),
    ("other.test", ["a.example"]), ("x.y.b.example", ["b.example"]),
  ])
  func `a host that was not seen brings those that were`(
    _ host: String, _ instead: [String]
  ) throws {
    let explanation = try explain(host, [Seen.http("b.example"), Seen.http("a.example")])
    #expect(explanation.connections?.isEmpty == true)
    #expect(explanation.seenInstead == instead)
  }

  @Test func `the order in which connections were seen changes nothing`() throws {
    let seen = [
      Seen.http("a.example", frame: 3), Seen.tls("a.example", frame: 5),
      Seen.tls("a.example", .tls12, suite: 0x009c, frame: 9),
    ]
    #expect(try explain("a.example", seen) == explain("a.example", seen.reversed()))
  }
}
