import AppTransportSecurity
import Evidence
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

/// The hosts that a note says the client broke off, which are those of the accounts.
struct BrokenOffTests {
  private static func tls(
    _ host: String, _ outcome: HandshakeOutcome, closedBy closer: AlertFacts.Sender? = nil
  ) -> Observation {
    var observation = ObservationBuilder.tls(host, .tls12, suite: 0xc02f)
    observation.tls?.outcome = outcome
    observation.tls?.closedBy = closer
    observation.tls?.certificate = SharedValue(ObservationBuilder.certificate(for: host))
    return observation
  }

  private static func brokenOff(_ observations: [Observation]) throws -> [String] {
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    let suggestion = try Recommender(
      options: RecommenderOptions(systems: [SystemVersion(.iOS, 17)])
    )
    .suggestion(for: ledger)
    for case .noCleartextSeen(let spots) in suggestion.notes.map(\.fact) { return spots.brokenOff }
    return []
  }

  @Test(arguments: [
    (tls("a.example", .completedUnused, closedBy: .client), true),
    (tls("a.example", .refusedByClient), true),
    // The capture ends, or the server closed the connection.
    (tls("a.example", .completedUnused), false),
    (tls("a.example", .completedUnused, closedBy: .server), false),
    (tls("a.example", .cut), false), (tls("a.example", .completed), false),
    // Exempt, and asked by the system's own processes.
    (tls("nas.local", .refusedByClient), false),
    (tls("captive.apple.com", .refusedByClient), false),
  ])
  func `the note says of a host what its account says`(
    observation: Observation, isBrokenOff: Bool
  ) throws {
    #expect(try Self.brokenOff([observation]).isEmpty == !isBrokenOff)
  }

  @Test func `a host that complied elsewhere was not broken off`() throws {
    let seen = [
      Self.tls("a.example", .refusedByClient), Self.tls("a.example", .completed),
      Self.tls("b.example", .refusedByClient),
    ]
    #expect(try Self.brokenOff(seen) == ["b.example"])
  }
}
