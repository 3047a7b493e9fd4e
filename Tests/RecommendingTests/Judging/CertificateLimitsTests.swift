import AppTransportSecurity
import Escaping
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

/// Verdicts on certificates under the limits of Apple's systems: certificate timestamps and validity.
struct CertificateLimitsTests {
  private static let day: Int64 = 86_400_000_000_000
  private static let start: Int64 = 1_735_689_600_000_000_000  // 2025-01-01

  /// Returns the judgement on a host whose chain ends at an anchor that the user gave.
  private func host(
    days: Int64 = 90, timestamps: TimestampFacts?, organization: ForeignText? = "Let's Encrypt",
    trust: LoggedConnection.Trust? = nil, anchoring: TrustAnchorFacts.End? = .anchored
  ) throws -> HostSuggestion {
    var observation = ObservationBuilder.tls("a.example", .tls12, suite: 0xc02f)
    var certificate = ObservationBuilder.certificate(for: "a.example")
    certificate.anchoring = anchoring.map(TrustAnchorFacts.init)
    certificate.issuerOrganization = organization
    (certificate.scts, certificate.timestamps) = (timestamps.map(\.logs), timestamps)
    certificate.notBefore = Timestamp(nanoseconds: Self.start)
    certificate.notAfter = Timestamp(nanoseconds: Self.start + days * Self.day)
    observation.place.time = Timestamp(nanoseconds: Self.start + Self.day)
    observation.tls?.certificate = SharedValue(certificate)
    if let trust {
      observation.log = LoggedConnection()
      observation.log?.trust = trust
    }
    var ledger = EvidenceLedger()
    ledger.record(observation)
    return try #require(
      Recommender(options: RecommenderOptions(systems: [SystemVersion(.iOS, 18)]))
        .suggestion(for: ledger).hosts.first)
  }

  private static func all(_ embedded: Int, sent: Int = 0) -> TimestampFacts {
    TimestampFacts(embeddedLogs: embedded, sentLogs: sent, isComplete: true)
  }

  @Test func `too few timestamps of a public authority are a likely violation`() throws {
    let host = try host(timestamps: Self.all(1))
    #expect(host.verdict == .violated)
    #expect(host.needs.map(\.cause) == [.trust(.notTransparent, host: "a.example")])
    #expect(host.needs.map(\.certainty) == [.likely])
    #expect(host.keys == nil || host.keys?.isEmpty == true, "no key helps")
  }

  @Test func `enough of them satisfy`() throws {
    #expect(try host(timestamps: Self.all(2)).verdict == .satisfied)
    #expect(try host(days: 398, timestamps: Self.all(3)).verdict == .satisfied)
    #expect(try host(days: 398, timestamps: Self.all(1, sent: 1)).verdict == .satisfied)
    #expect(try host(days: 398, timestamps: Self.all(2)).verdict == .violated)
  }

  @Test func `no violation rests on a place that was not seen, nor on a private root`() throws {
    let open = TimestampFacts(embeddedLogs: 1)
    #expect(try host(timestamps: open).verdict == .satisfied)
    #expect(try host(timestamps: Self.all(0), organization: "Corp").verdict == .satisfied)
    #expect(try host(timestamps: Self.all(0), anchoring: nil).verdict == .satisfied)
  }

  @Test func `what the system's log says of the chain stands`() throws {
    #expect(
      try host(timestamps: Self.all(0), trust: .accepted, anchoring: nil).verdict == .satisfied)
    #expect(
      try host(timestamps: Self.all(9), trust: .refused, anchoring: nil).verdict == .violated)
  }

  @Test func `validity counts by the root`() throws {
    let long = try host(days: 399, timestamps: Self.all(3))
    #expect(long.verdict == .violated)
    #expect(long.needs.map(\.cause) == [.trust(.validTooLong(mostDays: 398), host: "a.example")])
    #expect(
      try host(days: 399, timestamps: Self.all(0), organization: "Corp").verdict == .satisfied)
    #expect(
      try host(days: 826, timestamps: Self.all(0), organization: "Corp").needs.map(\.cause)
        == [.trust(.validTooLong(mostDays: 825), host: "a.example")])
  }
}
