import AppTransportSecurity
import Escaping
import Evidence
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

struct QUICSuggestionTests {
  private func quic(
    _ host: String, _ version: UInt32 = 1, offering protocols: [ForeignText] = ["h3"]
  )
    -> Observation
  {
    var observation = Seen.tls(host)
    observation.kind = .quic
    observation.quicVersion = version
    observation.tls?.offer?.applicationProtocols = protocols
    return observation
  }

  private func suggest(_ observations: [Observation]) throws -> Suggestion {
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    let system = SystemVersion(.iOS, 17)
    return try Recommender(
      options: RecommenderOptions(systems: [system], linkedSDK: system)
    ).suggestion(for: ledger)
  }

  @Test(
    arguments: [(1, "h3"), (0x6b33_43cf, "h3"), (0xff00_001d, "h3-29")] as [(UInt32, ForeignText)])
  func `a host of HTTP 3 is judged`(version: UInt32, name: ForeignText) throws {
    let suggestion = try suggest([quic("a.example", version, offering: [name])])
    #expect(suggestion.hosts.map(\.host) == ["a.example"])
    #expect(suggestion.setAside.isEmpty)
  }

  @Test func `what is spoken over QUIC and is no HTTP is outside of ATS`() throws {
    let suggestion = try suggest([
      quic("a.example", offering: ["doq"]), quic("b.example", offering: ["hq-interop"]),
      quic("c.example", 0xface_b002, offering: ["h3-fb-05"]), quic("d.example", 0x5130_3436),
    ])
    #expect(suggestion.hosts.isEmpty)
    #expect(
      suggestion.setAside.map(\.protocolName) == [
        "DNS over QUIC", "a test of QUIC", "Facebook's QUIC", "Google's QUIC",
      ])
  }
}
