import Evidence
import ProtocolRegistries
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

  @Test func `what is only shown tells no sightings apart`() {
    var ledger = EvidenceLedger()
    let statuses: [StapledStatus?] = [.revoked, nil, .good, .unknown, .failed, .unreadable]
    for (frame, status) in statuses.enumerated() {
      var seen = Seen.tls("a.example", frame: frame)
      seen.tls?.stapledStatus = status
      seen.tls?.ja3s = "\(frame)"
      ledger.record(seen)
    }
    let sightings = ledger.evidence.flatMap(\.sightings)
    #expect(sightings.map(\.count) == [statuses.count])
    #expect(sightings.first?.observation.tls?.stapledStatus == .revoked)
  }

  @Test func `weeks of one certificate are one sighting, and its last day is another`() {
    func shown(onDay day: Int64) -> Observation {
      var seen = Seen.tls("a.example", frame: Int(day) + 100)
      seen.tls?.certificate = SharedValue(Seen.certificate(for: "a.example"))
      let start = seen.tls?.certificate?.notBefore?.nanoseconds ?? 0
      seen.place.time = Timestamp(nanoseconds: start + day * 86_400_000_000_000)
      return seen
    }
    // The certificate is good for 81 days and two hours.
    for days in [Array(-3...90), Array((-3...90).reversed())] as [[Int64]] {
      var ledger = EvidenceLedger()
      for day in days { ledger.record(shown(onDay: day)) }
      let sightings = ledger.evidence.flatMap(\.sightings)
      #expect(sightings.map(\.count) == [3, 82, 9])
      #expect(sightings.map(\.first.frame) == [97, 100, 182])
      #expect(sightings.map(\.last.frame) == [99, 181, 190])
      #expect(
        sightings.map(\.first.time) == [-3, 0, 82].map { shown(onDay: $0).place.time })
    }
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

  @Test func `names that are longer than usual take more of the room`() {
    let rest = String(repeating: ".aaaaaaaaa", count: 19)
    var (long, short) = (EvidenceLedger(room: 1_000), EvidenceLedger(room: 1_000))
    for number in 0..<1_000 {
      long.record(Seen.http("h\(number)\(rest)"))
      short.record(Seen.http("h\(number).example"))
    }
    #expect(short.dropped == 0)
    #expect(long.dropped == 500)
  }

  @Test func `a host with endless variety is bounded and counted`() {
    var ledger = EvidenceLedger()
    for status in 0..<(EvidenceLedger.mostSightings + 10) {
      ledger.record(Seen.http("a.example", status: status))
    }
    #expect(ledger.evidence.first?.sightings.count == EvidenceLedger.mostSightings)
    #expect(ledger.dropped == 10)
  }

  @Test func `what is beyond a limit does not hang on chance when ledgers are merged`() {
    var merged: [[Int?]] = []
    for others in [0, 3000] {
      var parts = (EvidenceLedger(), EvidenceLedger())
      for status in 0..<3000 {
        parts.0.record(Seen.http("a.example", status: status, frame: status + 1))
        parts.1.record(Seen.http("a.example", status: 10_000 + status, frame: status + 1))
      }
      // Another size is another order of the hash.
      for status in 0..<others { parts.1.record(Seen.http("a.example", status: status, frame: 1)) }
      parts.0.merge(parts.1)
      merged.append(
        parts.0.evidence.flatMap(\.sightings).map(\.observation.http?.status).filter {
          $0.map { $0 >= 10_000 } ?? false
        })
      #expect(parts.0.dropped == 6000 - EvidenceLedger.mostSightings)
    }
    let first = EvidenceLedger.mostSightings - 3000
    #expect(merged[0] == (0..<first).map { 10_000 + $0 })
    #expect(merged[0] == merged[1])
  }

  @Test func `sightings of one packet are always told in one order`() {
    let statuses = Array(100..<140)
    for statuses in [statuses, statuses.reversed()] {
      var ledger = EvidenceLedger()
      for status in statuses {
        ledger.record(Seen.http("a.example", status: status))
        ledger.record(Seen.tls("a.example", suite: UInt16(status)))
      }
      let seen = ledger.evidence.flatMap(\.sightings).map(\.observation)
      #expect(seen.compactMap(\.http?.status) == Array(100..<140))
      #expect(seen.compactMap(\.tls?.cipherSuite?.rawValue) == Array(100..<140))
      #expect(seen.prefix(40).allSatisfy { $0.kind == .http })
    }
  }
}
