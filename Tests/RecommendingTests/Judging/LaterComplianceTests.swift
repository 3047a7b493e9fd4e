import AppTransportSecurity
import Escaping
import Evidence
import ProtocolRegistries
import Recommending
import TestSupport
import Testing
import WordBook

private typealias Seen = ObservationBuilder

/// Hosts that broke ATS and complied in a later run, and captures whose clocks were not set.
struct LaterComplianceTests {
  private static let day: Int64 = 86_400_000_000_000
  /// 2026-10-30 00:00 UTC.
  private static let start: Int64 = 1_793_318_400_000_000_000

  private static func suggest(_ observations: [Observation]) throws -> Suggestion {
    let system = SystemVersion(.iOS, 17)
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return try Recommender(options: RecommenderOptions(systems: [system], linkedSDK: system))
      .suggestion(for: ledger)
  }

  private static func at(_ day: Int64, _ seen: Observation, in capture: ForeignText) -> Observation
  {
    var seen = seen
    seen.place = Place(
      capture: capture, frame: seen.place.frame,
      time: Timestamp(nanoseconds: start + day * Self.day))
    return seen
  }

  private static func broken(
    _ day: Int64, in capture: ForeignText = "old.pcap", port: UInt16 = 443
  ) -> Observation {
    var seen = Seen.tls("a.example", .tls10, suite: 0xc013)
    seen.server.port = port
    return at(day, seen, in: capture)
  }

  private static func good(
    _ day: Int64, in capture: ForeignText = "new.pcap", port: UInt16 = 443
  ) -> Observation {
    var seen = Seen.tls("a.example")
    seen.server.port = port
    return at(day, seen, in: capture)
  }

  @Test func `a host that complied later keeps its key, and both dates are given`() throws {
    let seen = [Self.broken(-3), Self.broken(0), Self.good(4), Self.good(5), Self.good(6)]
    let suggestion = try Self.suggest(seen)
    let host = try #require(suggestion.hosts.first)
    #expect(host.verdict == .violated)
    #expect(host.keys != nil)
    let later = try #require(host.laterCompliance)
    #expect(later.lastViolation.time?.day == "2026-10-30")
    #expect(later.firstCompliance.time?.day == "2026-11-03")
    #expect(later.connections == 3)
    #expect(!later.connectionsAreLeast)
    #expect(later.since == "2026-11-03")
    let text = try #require(host.advice.first { $0.kind == .confirm }?.text)
    #expect(
      text
        == "The host last broke ATS on 2026-10-30; complied in all 3 connections since 2026-11-03: "
        + "confirm with a run of `--since 2026-11-03`, then remove the key.")
    #expect(host.mainAdvice?.kind == .fixServer)
    #expect(try Self.suggest(seen.reversed()) == suggestion)
  }

  @Test(
    arguments: [
      // It broke ATS last.
      [good(0), broken(4)],
      // On another port only.
      [broken(0), good(4, port: 8443)],
      // On one of two ports.
      [broken(0), broken(0, port: 8443), good(4)],
      // Servers that take turns within a run.
      [broken(0, in: "run.pcap"), good(0, in: "run.pcap")],
      // A load in cleartext needs a key of its own.
      [
        broken(0), at(0, Seen.http("a.example"), in: "old.pcap"),
        at(4, Seen.tls("b.example"), in: "x"),
      ],
      // The clock of the violation was not set.
      [broken(-20_000), good(4)],
      // Nothing but handshakes that came to nothing.
      [broken(0), at(4, Seen.refusedTLS("a.example", alert: nil), in: "new.pcap")],
    ])
  func `nothing is claimed of what does not show it`(seen: [Observation]) throws {
    let host = try #require(try Self.suggest(seen).hosts.first)
    #expect(host.keys != nil)
    #expect(host.laterCompliance == nil)
    #expect(!host.advice.contains { $0.text.contains("last broke ATS") })
  }

  @Test func `a violation without a time claims nothing`() throws {
    var violation = Self.broken(0)
    violation.place.time = nil
    let host = try #require(try Self.suggest([violation, Self.good(4)]).hosts.first)
    #expect(host.keys != nil)
    #expect(host.laterCompliance == nil)
  }

  @Test func `connections that complied before too count as one at least`() throws {
    let seen = [Self.good(-2), Self.broken(0), Self.good(4), Self.good(5)]
    let later = try #require(try Self.suggest(seen).hosts.first?.laterCompliance)
    #expect(later.connections == 1)
    #expect(later.connectionsAreLeast)
    #expect(later.firstCompliance.time?.day == "2026-11-04")
    #expect(
      HostFactWords(.english).compliance(later)
        == "last broke ATS on 2026-10-30; complied in all connections (at least 1) since 2026-11-04"
    )
  }

  @Test func `connections that show neither are counted`() throws {
    let open = Self.at(5, Seen.refusedTLS("a.example", alert: nil), in: "new.pcap")
    let later = try #require(
      try Self.suggest([Self.broken(0), Self.good(4), open]).hosts.first?.laterCompliance)
    #expect(later.others == 1)
    #expect(
      HostFactWords(.english).compliance(later).contains(
        "complied in 1 of 2 connections since 2026-11-03, and 1 shows neither"))
  }

  @Test func `a later run of the same day is told from the violation to the nanosecond`() throws {
    var good = Self.good(0)
    good.place.time?.nanoseconds += 1
    let later = try #require(try Self.suggest([Self.broken(0), good]).hosts.first?.laterCompliance)
    #expect(later.since == "1793318400.000000001")
  }

  // MARK: Clocks

  private static func certified(_ nanoseconds: Int64, isWeak: Bool = false) -> Observation {
    var certificate = Seen.certificate(for: "a.example")
    if isWeak { certificate.keyBits = 1024 }
    var seen = Seen.tls("a.example", .tls12, suite: 0xc02f)
    seen.tls?.certificate = SharedValue(certificate)
    seen.place.time = Timestamp(nanoseconds: nanoseconds)
    return seen
  }

  @Test func `a clock that was not set judges no dates`() throws {
    let host = try #require(try Self.suggest([Self.certified(0)]).hosts.first)
    #expect(host.verdict == .unknown)
    let need = try #require(host.needs.first)
    #expect(need.cause == .doubt(.clockUnset))
    #expect(need.certainty == .unknown)
    #expect(
      need.reason == "the dates were not judged: the clock of the recording device was not set")
    #expect(host.mainAdvice?.text.contains("set the clock of the recording device") == true)
  }

  @Test func `what rests on no date is judged as ever`() throws {
    let host = try #require(try Self.suggest([Self.certified(0, isWeak: true)]).hosts.first)
    #expect(host.verdict == .violated)
    #expect(host.needs.map(\.requirement).contains(.certificateKey))
  }

  @Test func `a connection at a known time settles the dates`() throws {
    let seen = [Self.certified(0), Self.certified(1_795_000_000_000_000_000)]
    #expect(try Self.suggest(seen).hosts.first?.verdict == .satisfied)
  }

  @Test(
    arguments: [
      (1_798_000_000, TrustFault.named(.expired)), (1_789_990_000, .named(.notYetValid)),
    ] as [(Int64, TrustFault)])
  func `a clock that was set proves the dates`(seconds: Int64, fault: TrustFault) throws {
    let host = try #require(
      try Self.suggest([Self.certified(seconds * 1_000_000_000)]).hosts.first)
    #expect(host.verdict == .violated)
    #expect(host.needs.first?.cause == .trust(fault, host: "a.example"))
  }
}
