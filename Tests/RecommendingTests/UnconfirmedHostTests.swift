import AppTransportSecurity
import Escaping
import Evidence
import Foundation
import HostNames
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// Hosts of handshakes that the server's address alone suggests, and reasons that say no more than was seen.
struct UnconfirmedHostTests {
  private func suggest(_ observations: [Observation]) throws -> Suggestion {
    let system = SystemVersion(.iOS, 17)
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return try Recommender(options: RecommenderOptions(systems: [system], linkedSDK: system))
      .suggestion(for: ledger)
  }

  /// A handshake of a host that DNS suggests, with a certificate for a name.
  private static func guessed(
    _ version: TLSVersion = .tls12, suite: UInt16 = 0xc02f, certificateFor name: String?
  ) -> Observation {
    var seen = Seen.tls("a.example", version, suite: suite)
    seen.hostSource = .dns
    seen.tls?.sni = nil
    seen.tls?.certificate = name.map { SharedValue(Seen.certificate(for: $0)) }
    return seen
  }

  @Test(
    arguments: [
      (guessed(certificateFor: "b.example"), HostSuggestion.Verdict.unknown),
      (guessed(.tls10, suite: 0xc013, certificateFor: "b.example"), .unknown),
      (guessed(.tls13, suite: 0x1301, certificateFor: nil), .unknown),
      (guessed(certificateFor: "a.example"), .satisfied),
      (guessed(.tls10, suite: 0xc013, certificateFor: "a.example"), .violated),
    ])
  func `a guess that nothing confirms neither satisfies nor violates`(
    seen: Observation, verdict: HostSuggestion.Verdict
  ) throws {
    let suggestion = try suggest([seen])
    let host = try #require(suggestion.hosts.first)
    #expect(host.verdict == verdict)
    #expect((host.keys == nil) == (verdict != .violated))
    guard verdict == .unknown else { return }
    #expect(host.needs.contains { $0.reason.contains("the name is inferred from DNS") })
    #expect(host.advice.allSatisfy { !$0.text.contains("must replace") })
  }

  @Test func `a guess that nothing confirms answers no cleartext need`() throws {
    for name in ["b.example", nil] {
      let suggestion = try suggest([
        Seen.http("a.example"),
        Self.guessed(name == nil ? .tls13 : .tls12, certificateFor: name),
      ])
      #expect(suggestion.hosts.first?.keys != nil)
    }
    let answered = try suggest([
      Seen.http("a.example"), Self.guessed(certificateFor: "a.example"),
    ])
    #expect(answered.hosts.first?.keys == nil)
  }

  @Test func `where nothing but the name is open, the URL is to be looked up`() throws {
    let seen = Self.guessed(.tls13, suite: 0x1301, certificateFor: nil)
    let host = try #require(try suggest([seen]).hosts.first)
    let text = try #require(host.mainAdvice?.text)
    #expect(text.contains("which host the URL names (198.51.100.1, a.example)"), "\(text)")
    var address = Self.guessed(certificateFor: "b.example")
    (address.host, address.hostSource) = ("198.51.100.1", .address)
    address.hostCandidates = [HostCandidate("a.example", source: .dns)]
    let other = try #require(try suggest([address]).hosts.first)
    #expect(other.verdict == .unknown)
    #expect(other.mainAdvice?.text == text)
  }

  @Test func `another connection to the host settles what a guess leaves open`() throws {
    let suggestion = try suggest([
      Self.guessed(certificateFor: "b.example"), Seen.tls("a.example", frame: 9),
    ])
    #expect(suggestion.hosts.first?.verdict == .satisfied)
  }

  @Test func `a certificate for other addresses alone is wrong for any host there`() throws {
    var seen = Self.guessed(certificateFor: "unused.example")
    (seen.host, seen.hostSource) = ("203.0.113.9", .address)
    var certificate = Seen.certificate(for: "unused.example")
    (certificate.dnsNames, certificate.ipAddresses) = ([], [.init(ipv4: 0xc633_6402)])
    seen.tls?.certificate = SharedValue(certificate)
    let host = try #require(try suggest([seen]).hosts.first)
    #expect(host.verdict == .violated)
    #expect(host.keys == nil)
    // With a name among them, the URL may have contained that name.
    certificate.dnsNames = ["b.example"]
    seen.tls?.certificate = SharedValue(certificate)
    #expect(try suggest([seen]).hosts.first?.verdict == .unknown)
  }

  @Test(
    arguments: [
      (.client, "the client closed the connection after the handshake without a request"),
      (.server, "the server closed the connection before the client sent a request"),
      (nil, "the recording ends before the client sent a request"),
    ] as [(AlertFacts.Sender?, String)])
  func `an unused connection is said to be closed by the side that closed it`(
    closer: AlertFacts.Sender?, reason: String
  ) throws {
    var seen = Seen.tls("a.example")
    seen.tls?.outcome = .completedUnused
    seen.tls?.closedBy = closer
    let host = try #require(try suggest([seen]).hosts.first)
    #expect(host.verdict == .unknown)
    #expect(host.needs.map(\.reason).contains { $0.hasPrefix(reason) })
  }

  @Test func `advice is no surer than the need that it answers`() throws {
    let likely = try #require(
      try suggest([Seen.tls("a.example", .tls12, suite: 0x009c)]).hosts.first)
    #expect(likely.needs.map(\.certainty) == [.likely])
    #expect(likely.advice.map(\.certainty).allSatisfy { $0 != .proven })
    let proven = try #require(
      try suggest([Seen.tls("a.example", .tls10, suite: 0xc013)]).hosts.first)
    #expect(proven.advice.first { $0.kind == .addException }?.certainty == .proven)
  }

  @Test func `a refused certificate without a fault names the two causes before its replacement`()
    throws
  {
    var seen = Seen.tls("a.example", .tls12, suite: 0xc02f)
    seen.tls?.outcome = .refusedByClient
    seen.tls?.certificate = SharedValue(Seen.certificate(for: "a.example"))
    seen.tls?.alerts = [
      AlertFacts(from: .client, isFatal: true, description: AlertDescription(rawValue: 48))
    ]
    let host = try #require(try suggest([seen]).hosts.first)
    let text = try #require(host.advice.first { $0.kind == .fixCertificate }?.text)
    #expect(text.hasPrefix("The client refused the certificate (unknown_ca)"))
    let parts = ["lacks the root", "pins another public key", "must replace the certificate"].map {
      text.range(of: $0)?.lowerBound
    }
    #expect(!parts.contains(nil) && parts.compactMap(\.self) == parts.compactMap(\.self).sorted())
    #expect(host.advice.first { $0.kind == .fixCertificate }?.certainty == .likely)
  }
}
