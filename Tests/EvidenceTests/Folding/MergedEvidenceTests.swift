import Escaping
import Evidence
import ProtocolRegistries
import TestSupport
import Testing

struct MergedEvidenceTests {
  private static func identity(_ number: Int) -> CaptureIdentity {
    CaptureIdentity(hash: Array(repeating: UInt8(number), count: 12))
  }

  private static func fold(_ captures: [[Observation]]) -> MergedEvidence {
    var fold = MergedEvidence()
    for (number, observations) in captures.enumerated() {
      var ledger = EvidenceLedger()
      for observation in observations { ledger.record(observation) }
      fold.insert(ledger, of: identity(number))
    }
    return fold
  }

  /// A handshake with a certificate that was issued for the day of the capture.
  private static func handshake(_ day: Int, issuer: ForeignText, key: String) -> Observation {
    var seen = ObservationBuilder.tls("a.example", .tls12, suite: 0xc02f)
    let start = Int64(1_795_000_000 + day * 86_400) * 1_000_000_000
    seen.place = Place(
      capture: "\(day).pcap", frame: 4, time: Timestamp(nanoseconds: start + 1_000_000_000))
    var certificate = CertificateFacts(sha256: String(repeating: "\(day % 10)", count: 64))
    certificate.issuerCN = issuer
    certificate.issuerOrganization = issuer
    certificate.spkiSha256 = String(repeating: key, count: 64)
    certificate.notBefore = Timestamp(nanoseconds: start)
    certificate.notAfter = Timestamp(nanoseconds: start + 86_400_000_000_000 * 90)
    certificate.scts = issuer == "Lab" ? nil : 2 + day % 2
    seen.tls?.certificate = SharedValue(certificate)
    return seen
  }

  @Test func `certificates that differ by their day are one sighting`() throws {
    let days = (0..<5).map { [Self.handshake($0, issuer: "Let's Encrypt", key: "\($0)")] }
    let fold = Self.fold(days.reversed())
    let host = try #require(fold.hosts["a.example"])
    let sighting = try #require(host.sightings.first)
    #expect(host.sightings.count == 1)
    #expect(sighting.places.map(\.capture) == ["0.pcap", "1.pcap", "2.pcap"])
    #expect(sighting.last.capture == "4.pcap")
    #expect(sighting.example == fold.hosts["a.example"]?.sightings.first?.example)
    #expect(sighting.example.tls?.certificate?.sha256 == String(repeating: "0", count: 64))
    let first = days[0][0].tls?.certificate?.notBefore
    #expect(sighting.validity?.lowerBound == first)
    #expect(sighting.validity?.upperBound == days[4][0].tls?.certificate?.notAfter)
    #expect((sighting.captures.captures, sighting.captures.count) == (5, 5))
    #expect(fold.ledger.count == 5)
  }

  @Test func `the key of an authority that nobody knows tells sightings apart`() throws {
    let days = [("1", "a"), ("2", "b"), ("3", "a")].map {
      [Self.handshake(Int($0.0) ?? 0, issuer: "Lab", key: $0.1)]
    }
    #expect(Self.fold(days).hosts["a.example"]?.sightings.count == 2)
  }

  @Test func `the same of one capture adds up, the same capture again does not`() {
    let once = ObservationBuilder.http("a.example", frame: 1)
    let again = ObservationBuilder.http("a.example", frame: 9)
    var fold = Self.fold([[once, again], [once]])
    #expect(fold.ledger.count == 3)
    fold.join(Self.fold([[once, again]]))
    #expect(fold.ledger.count == 3)
    #expect(!fold.ledger.countsAreLeast)
  }

  @Test func `of more than 64 captures counts are minimums, and the ledger says so`() throws {
    let many = (0..<70).map { _ in [ObservationBuilder.http("a.example")] }
    let ledger = Self.fold(many).ledger
    #expect(ledger.countsAreLeast)
    let sighting = try #require(ledger.evidence.first?.sightings.first)
    #expect(sighting.isCountLeast && sighting.count == 65)
  }

  @Test func `a host with too much keeps the same in any order, and is incomplete`() {
    let observations = (0..<5000).map { port in
      var seen = ObservationBuilder.http("a.example", frame: port + 1)
      seen.server.port = UInt16(port + 1)
      return seen
    }
    let parts = [observations[..<3000], observations[2000...]].map { Self.fold([Array($0)]) }
    var (one, other) = (parts[0], parts[1])
    one.join(parts[1])
    other.join(parts[0])
    let kept = [one, other].map { fold in
      fold.settled("a.example")?.sightings.map(\.example.server.port).sorted()
    }
    #expect(kept[0] == kept[1] && kept[0]?.count == EvidenceLedger.mostSightings)
    #expect(one.ledger.evidence.first?.isIncomplete == true)
  }

  @Test func `a host that always answers differently is cut, and never too much for a fold`() {
    let ports = (0..<(2 * EvidenceLedger.mostSightings + 1)).map { port in
      var seen = ObservationBuilder.http("a.example", frame: port + 1)
      seen.server.port = UInt16(port + 1)
      return seen
    }
    let captures = [ports.prefix(4000), ports[4000..<8000], ports[8000...]].map { [Array($0)] }
    let unit = Self.fold([[ports[0]]]).heldCost
    var fold = MergedEvidence()
    for capture in captures { fold.join(Self.fold(capture)) }
    #expect(fold.hosts["a.example"]?.sightings.count == EvidenceLedger.mostSightings)
    #expect(fold.heldCost == EvidenceLedger.mostSightings * unit)
    for capture in captures.prefix(CaseCount.everyPush(1, nightly: 3)) {
      fold.join(Self.fold(capture))
      #expect(fold.heldCost == fold.hosts["a.example"].map { $0.sightings.count * unit })
    }
  }

  @Test func `what was lost elsewhere is lost here`() {
    var fold = Self.fold([[ObservationBuilder.http("a.example")]])
    fold.join(dropped: 3)
    #expect(fold.ledger.dropped == 3)
    #expect(fold.ledger.evidence.first?.isIncomplete == true)
  }
}
