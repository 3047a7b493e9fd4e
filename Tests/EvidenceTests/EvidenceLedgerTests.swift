import Evidence
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

struct EvidenceLedgerTests {
  @Test func `observations that say the same are one sighting`() {
    var ledger = EvidenceLedger()
    for frame in [30, 10, 20] { ledger.record(Seen.http("a.example", frame: frame)) }
    ledger.record(Seen.http("a.example", status: 404, frame: 5))
    let sightings = ledger.evidence.flatMap(\.sightings)
    #expect(sightings.map(\.count) == [1, 3])
    #expect(sightings.map(\.first.frame) == [5, 10])
    #expect(sightings.map(\.last.frame) == [5, 30])
    #expect(sightings.last?.observation.place.frame == 10)
  }

  @Test func `the dot at the end of a name does not make another host`() {
    var ledger = EvidenceLedger()
    ledger.record(Seen.http("a.example."))
    ledger.record(Seen.http("a.example"))
    #expect(ledger.evidence.map(\.host) == ["a.example"])
    #expect(ledger.evidence.first?.sightings.count == 2)
  }

  @Test func `parts merged in any order are the whole`() {
    let observations = (1...40).map { number in
      number % 3 == 0
        ? Seen.tls("h\(number % 7).example", frame: number)
        : Seen.http("h\(number % 5).example", status: 200 + number % 2, frame: number)
    }
    var whole = EvidenceLedger()
    for observation in observations { whole.record(observation) }
    var parts = (EvidenceLedger(), EvidenceLedger())
    for (index, observation) in observations.reversed().enumerated() {
      if index % 2 == 0 { parts.0.record(observation) } else { parts.1.record(observation) }
    }
    var merged = parts.1
    merged.merge(parts.0)
    #expect(merged.count == whole.count)
    #expect(merged.evidence.map(\.host) == whole.evidence.map(\.host))
    for (one, other) in zip(merged.evidence, whole.evidence) {
      #expect(one.sightings.map(\.observation) == other.sightings.map(\.observation))
      #expect(one.sightings.map(\.count) == other.sightings.map(\.count))
    }
  }

  @Test func `endless hosts are bounded and counted`() {
    var ledger = EvidenceLedger()
    for number in 0..<(EvidenceLedger.mostSightingsInAll + 5) {
      ledger.record(Seen.http("h\(number).example"))
    }
    ledger.record(Seen.http("h1.example"))
    #expect(ledger.evidence.count == EvidenceLedger.mostSightingsInAll)
    #expect(ledger.dropped == 5)
  }

  @Test func `a host with endless variety is bounded and counted`() {
    var ledger = EvidenceLedger()
    for status in 0..<(EvidenceLedger.mostSightings + 10) {
      ledger.record(Seen.http("a.example", status: status))
    }
    #expect(ledger.evidence.first?.sightings.count == EvidenceLedger.mostSightings)
    #expect(ledger.dropped == 10)
  }
}
