import Escaping
import Evidence
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// A ledger that is given more than it holds keeps the weightiest.
struct EvidencePriorityTests {
  /// Loads in clear are needs, and the last two labels are the domain.
  private let priority = EvidencePriority(
    weight: { sighting, _ in sighting.observation.kind == .http ? .need : .satisfied },
    domain: { $0.split(separator: ".").suffix(2).joined(separator: ".") })

  /// Room for some; the usual one only takes longer.
  private static let room = 1_000

  private func ledger(_ observations: some Sequence<Observation>) -> EvidenceLedger {
    var ledger = EvidenceLedger(priority: priority, room: Self.room)
    for observation in observations { ledger.record(observation) }
    return ledger
  }

  private func hosts(_ ledger: EvidenceLedger) -> [String] { ledger.evidence.map(\.host) }

  @Test func `needs stay where what meets ATS is too much`() {
    let noise = (0..<2_000).lazy.map { Seen.tls("h\($0).example") }
    let real = (0..<20).map { Seen.http("real\($0).test") }
    let kept = ledger(Array(noise) + real)
    #expect(Set(hosts(kept)).isSuperset(of: (0..<20).map { "real\($0).test" }))
    #expect(hosts(kept).count <= Self.room)
    #expect(kept.dropped + kept.evidence.reduce(0) { $0 + $1.sightings.count } == 2_020)
  }

  @Test func `no domain crowds out the others`() {
    let noise = (0..<2_000).lazy.map { Seen.http("h\($0).noise.example") }
    let real = (0..<20).map { Seen.http("api.real\($0).test") }
    #expect(
      Set(hosts(ledger(Array(noise) + real)))
        .isSuperset(of: (0..<20).map { "api.real\($0).test" }))
  }

  /// A load over TLS with a certificate of so many names.
  private func large(_ host: String, names: Int) -> Observation {
    var observation = Seen.tls(host)
    var certificate = CertificateFacts(sha256: host)
    certificate.dnsNames = (0..<names).map { ForeignText("\($0).names.\(host)") }
    observation.tls?.certificate = SharedValue(certificate)
    return observation
  }

  @Test(arguments: [1, 20, 90, 2_000])
  func `what is kept hangs on no order and no grouping`(domains: Int) {
    var generator = SeededGenerator(seed: 16)
    let names = CaseCount.everyPush(100, nightly: 400)
    let all = (0..<4_000).map { number in
      switch number % 4 {
      case 0: Seen.http("h\(number).d\(number % domains).test")
      case 1: Seen.tls("t\(number % 1_200).d\(number % 7).test")
      case 2: large("l\(number).d\(number % domains).test", names: number % names)
      default: Seen.tls("n\(number).noise.test", frame: number)
      }
    }
    let whole = ledger(all)
    let turned = ledger(all.reversed())
    var merged = EvidenceLedger(priority: priority, room: Self.room)
    let shuffled = all.shuffled(using: &generator)
    for part in [shuffled[..<2_800], shuffled[2_800..<2_810], shuffled[2_810...]] {
      merged.merge(ledger(part))
    }
    let expected = whole.evidence.map { "\($0.host) \($0.isIncomplete) \($0.sightings.count)" }
    for other in [turned, merged] {
      let found = other.evidence.map { "\($0.host) \($0.isIncomplete) \($0.sightings.count)" }
      #expect(found.count == expected.count)
      #expect(zip(found, expected).first { $0 != $1 } == nil)
      #expect(other.dropped == whole.dropped)
      #expect(other.count == whole.count)
    }
    #expect(whole.dropped > 0)
  }

  @Test func `a host that lost something says so, and another does not`() {
    let many = (0..<(EvidenceLedger.mostSightings + 10)).map {
      Seen.http("busy.test", status: $0)
    }
    var kept = EvidenceLedger(priority: priority)
    for observation in many + [Seen.http("calm.test")] { kept.record(observation) }
    #expect(kept.evidence.map(\.isIncomplete) == [true, false])
    #expect(kept.dropped == 10)
    var lost = kept
    lost.record(dropped: 1)
    #expect(lost.evidence.map(\.isIncomplete) == [true, true])
  }
}
