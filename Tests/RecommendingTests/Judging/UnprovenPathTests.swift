import AppTransportSecurity
import Evidence
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

/// Verdicts on chains that were compared with trust anchors.
struct UnprovenPathTests {
  private static func host(
    _ end: TrustAnchorFacts.End?, trust: LoggedConnection.Trust? = nil, version: TLSVersion = .tls12
  ) throws -> HostSuggestion {
    var observation = ObservationBuilder.tls("a.example", version, suite: 0xc02f)
    var certificate = ObservationBuilder.certificate(for: "a.example")
    certificate.anchoring = end.map(TrustAnchorFacts.init)
    observation.tls?.certificate = SharedValue(certificate)
    if let trust {
      observation.log = LoggedConnection()
      observation.log?.trust = trust
    }
    var ledger = EvidenceLedger()
    ledger.record(observation)
    let suggestion = try Recommender(
      options: RecommenderOptions(systems: [SystemVersion(.iOS, 17)])
    )
    .suggestion(for: ledger)
    return try #require(suggestion.hosts.first)
  }

  @Test func `no proven path to an anchor leaves the host unknown`() throws {
    let host = try Self.host(.unknownIssuer)
    #expect(host.verdict == .unknown)
    #expect(host.grade == nil)
    #expect(host.needs.map(\.cause) == [.doubt(.pathUnproven)])
    #expect(host.needs.map(\.requirement) == [.certificateTrust])
  }

  @Test(arguments: [TrustAnchorFacts.End.anchored, nil])
  func `an anchored chain, and one without anchors to compare with, is judged as before`(
    end: TrustAnchorFacts.End?
  ) throws {
    #expect(try Self.host(end).verdict == .satisfied)
  }

  @Test(arguments: [
    TrustAnchorFacts.End.elsewhere, .brokenSignature, .notAuthority, .notForServers, .nameExcluded,
  ])
  func `a chain that ends elsewhere, or at an unfit anchor, is violated`(
    end: TrustAnchorFacts.End
  ) throws {
    #expect(try Self.host(end).verdict == .violated)
  }

  @Test func `the trust that the system's own log shows settles it`() throws {
    #expect(try Self.host(.unknownIssuer, trust: .accepted).verdict == .satisfied)
    #expect(try Self.host(.unknownIssuer, trust: .refused).verdict == .violated)
  }

  @Test func `another fault stays proven`() throws {
    #expect(try Self.host(.unknownIssuer, version: .tls10).verdict == .violated)
  }
}
