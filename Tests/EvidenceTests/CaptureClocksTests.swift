import Escaping
import Evidence
import ProtocolRegistries
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

struct CaptureClocksTests {
  private static let day: Int64 = 86_400_000_000_000
  private static let shown: Int64 = 1_795_000_000_000_000_000

  /// A certificate that begins some days after it was shown.
  private static func seen(
    ahead days: Int64, issuer: ForeignText = "CA", scts: Int? = nil, isSelfIssued: Bool = false,
    host: String = "a.example", at time: Int64 = shown, in capture: ForeignText = "run.pcap"
  ) -> Observation {
    var certificate = Seen.certificate(for: host)
    certificate.notBefore = Timestamp(nanoseconds: shown + days * day)
    certificate.notAfter = Timestamp(nanoseconds: shown + (days + 200) * day)
    (certificate.issuerCN, certificate.scts) = (issuer, scts)
    certificate.isSelfIssued = isSelfIssued
    var seen = Seen.tls(host, .tls12, suite: 0xc02f)
    seen.tls?.certificate = SharedValue(certificate)
    seen.place = Place(capture: capture, frame: 1, time: Timestamp(nanoseconds: time))
    return seen
  }

  private static func evidence(_ seen: [Observation]) -> [HostEvidence] {
    var ledger = EvidenceLedger()
    for observation in seen { ledger.record(observation) }
    return ledger.evidence
  }

  /// True if the time of the first sighting is of use.
  private static func isSet(_ seen: [Observation]) -> Bool {
    CaptureClocks(evidence(seen)).time(of: HostSighting(seen[0])) != nil
  }

  @Test(arguments: [0, 1, 86_400, 315_532_800, 946_684_800, 978_307_200, 1_215_647_999])
  func `a time before there were apps is of no clock`(seconds: Int64) {
    let seen = Self.seen(ahead: -9, at: seconds * 1_000_000_000)
    #expect(!Self.isSet([seen]))
    #expect(CaptureClocks().time(of: HostSighting(seen)) == nil)
  }

  @Test(arguments: [1_215_648_000, 1_400_000_000, 1_795_000_000, 4_102_444_800])
  func `any later time may be right`(seconds: Int64) {
    #expect(Self.isSet([Self.seen(ahead: -30_000, at: seconds * 1_000_000_000)]))
  }

  @Test(
    arguments: [
      ([seen(ahead: 20)], true),
      ([seen(ahead: 90)], true),
      ([seen(ahead: 91)], false),
      ([seen(ahead: 91), seen(ahead: -1, host: "b.example")], true),
      ([seen(ahead: 2, scts: 2)], true),
      ([seen(ahead: 3, scts: 2), seen(ahead: -1, host: "b.example")], false),
      ([seen(ahead: 5), seen(ahead: 5, host: "b.example")], true),
      ([seen(ahead: 5), seen(ahead: 5, issuer: "Other", host: "b.example")], false),
      (
        [
          seen(ahead: 5), seen(ahead: 5, issuer: "Other", host: "b.example"),
          seen(ahead: -5, host: "c.example"),
        ], false
      ),
      (
        [
          seen(ahead: 5), seen(ahead: 5, issuer: "b", isSelfIssued: true, host: "b.example"),
        ], true
      ),
      (
        [
          seen(ahead: 5),
          seen(ahead: 5, issuer: "Other", host: "b.example", in: "other.pcap"),
        ], true
      ),
    ] as [([Observation], Bool)])
  func `certificates that had not begun show a clock that was not set`(
    seen: [Observation], isSet: Bool
  ) {
    #expect(Self.isSet(seen) == isSet)
    #expect(Self.isSet([seen[0]] + seen.dropFirst().reversed()) == isSet)
  }

  @Test func `a sighting of two captures has the time of the one whose clock was set`() throws {
    let seen = [
      Self.seen(ahead: 5, at: 1_000_000_000, in: "unset.pcap"), Self.seen(ahead: 5),
    ]
    let evidence = Self.evidence(seen)
    let sighting = try #require(evidence.first?.sightings.first)
    #expect(sighting.count == 2)
    #expect(CaptureClocks(evidence).time(of: sighting)?.nanoseconds == Self.shown)
  }

  @Test func `a place without a time has none`() {
    var seen = Self.seen(ahead: -1)
    seen.place.time = nil
    #expect(!Self.isSet([seen]))
  }
}
