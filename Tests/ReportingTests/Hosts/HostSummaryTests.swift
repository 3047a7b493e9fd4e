import Escaping
import Evidence
import JSONText
import ProtocolRegistries
import Recommending
import TestSupport
import Testing
import WordBook

@testable import Reporting

struct HostSummaryTests {
  @Test func `each fact has one member and one column`() {
    let members = HostReportField.all.compactMap(\.member?.name)
    #expect(Set(members).count == members.count)
    let columns = HostReportField.all.compactMap(\.column)
    #expect(columns.count == HostTableColumn.allCases.count)
    #expect(Set(columns) == Set(HostTableColumn.allCases))
    // A fact for people is found in JSON by the same name.
    #expect(HostReportField.all.allSatisfy { $0.fact == nil || $0.member != nil })
  }

  @Test func `inspect and suggest give the same account of a host`() {
    let (suggestion, evidence) = (suggestion(), Self.evidence)
    let judged = HostSummaries(judgedBy: suggestion, seen: evidence)
    #expect(judged.map(\.host) == suggestion.hosts.map(\.host))
    let seen = HostSummaries(evidence, suggestion)
    #expect(
      seen.map(\.host)
        == ["api.example.com", "good.example.com", "ads.sdk.example", "other.example"])
    for account in judged where seen.contains(where: { $0.host == account.host }) {
      #expect(seen.contains(account))
    }
  }

  @Test func `a host that was not seen itself has a verdict and no facts`() throws {
    let accounts = HostSummaries(judgedBy: suggestion(), seen: Self.evidence)
    let hidden = try #require(accounts.first { $0.host == "cut.example.com" })
    #expect(hidden.verdict == .unknown && hidden.connections == 0 && hidden.places.isEmpty)
    #expect(hidden.facts(HostFactWords(.english)).isEmpty)
  }

  @Test func `the facts for people stand in their order in both languages`() throws {
    let accounts = HostSummaries(judgedBy: suggestion(), seen: Self.evidence)
    let api = try #require(accounts.first { $0.host == "api.example.com" })
    #expect(
      api.facts(HostFactWords(.english)).map { "\($0.label): \($0.lines.joined(separator: "; "))" }
        == [
          "Seen: TLSv1.2 ECDHE_RSA_WITH_AES_128_GCM_SHA256 h2",
          "Certificate: RSA 2048 sha256, valid until 2026-12-11",
          "Client: Shop; Apple's TLS, uncertain, from its ClientHello fingerprint, which is not proof",
        ])
    #expect(
      api.facts(HostFactWords(.simplifiedChinese)).map(\.label) == ["看到", "证书", "谁发的"])
    #expect(api.applicationProtocols == ["h2"] && api.places.map(\.frame) == [4, 9])
  }

  /// Evidence of three hosts of `suggestion()`, and of one that was not judged.
  private static var evidence: [HostEvidence] {
    let sightings = ["ads.sdk.example", "good.example.com", "other.example"].map { host in
      HostEvidence(host: host, sightings: [HostSighting(ObservationBuilder.http(host))])
    }
    var first = ObservationBuilder.tls("api.example.com", .tls12, suite: 0xc02f, frame: 4)
    first.tls?.alpn = "h2"
    first.tls?.certificate = SharedValue(ObservationBuilder.certificate(for: "api.example.com"))
    first.process = ProcessFacts(name: "Shop")
    var last = first
    last.place.frame = 9
    let api = HostEvidence(
      host: "api.example.com", sightings: [first, last].map(HostSighting.init))
    return [api] + sightings
  }
}
