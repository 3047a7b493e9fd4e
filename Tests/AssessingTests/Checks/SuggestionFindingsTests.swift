import AppTransportSecurity
import Assessing
import Escaping
import Evidence
import Findings
import ProtocolRegistries
import Recommending
import Testing
import WordBook

struct SuggestionFindingsTests {
  private static let request = ExceptionNeedCause.cleartext(.request, isHostStated: true)
  private static let webSocket = ExceptionNeedCause.cleartext(.webSocket, isHostStated: true)
  private static let old = ExceptionNeedCause.version(.tls10, offered: .tls12, nil)
  private static let moreURLs = Advice(.changeURL, .changeMoreURLs(2)).text

  private static func host(
    _ name: String, _ verdict: HostSuggestion.Verdict, _ needs: [ExceptionNeed]
  ) -> HostSuggestion {
    var host = HostSuggestion(host: name, registrableDomain: name, verdict: verdict)
    host.needs = needs
    host.advice = [
      Advice(.changeURL, .changeMoreURLs(2)), Advice(.note, .trailingDot),
    ]
    return host
  }

  private static func need(
    _ requirement: Requirement, _ certainty: Certainty, _ cause: ExceptionNeedCause,
    at frames: Int...
  ) -> ExceptionNeed {
    ExceptionNeed(
      requirement, certainty: certainty, cause: cause, rules: [],
      evidence: frames.map { Place(capture: "run.pcap", frame: $0, time: nil) }, count: 1)
  }

  private func findings(_ hosts: HostSuggestion...) -> [Finding<HostFindingStatement>] {
    var suggestion = Suggestion(systems: ["iOS 17.0"], linkedSDK: "iOS 17.0")
    suggestion.hosts = hosts
    suggestion.setAside = [
      ExcludedTraffic(host: "a.example", reason: .local, connections: 1, evidence: [])
    ]
    return suggestion.findings
  }

  @Test func `a host has a finding for each kind of need, with the first advice and all packets`() {
    let found = findings(
      Self.host(
        "b.example", .violated,
        [
          Self.need(.cleartext, .proven, Self.request, at: 3, 9),
          Self.need(.cleartext, .likely, Self.webSocket, at: 5),
          Self.need(.tlsVersion, .likely, Self.old, at: 4),
          Self.need(.undetermined, .unknown, .doubt(.cut)),
        ]))
    #expect(found.map(\.rule) == ["cleartext", "tls-version"])
    #expect(found.map(\.severity) == [.error, .warning])
    #expect(
      found.first?.words.message
        == "b.example breaks App Transport Security: the app sent an unencrypted HTTP request; the app"
        + " opened an unencrypted WebSocket (ws).")
    #expect(
      found.last?.words.message
        == "b.example probably breaks App Transport Security: the server chose TLSv1.0 though TLSv1.2"
        + " was offered.")
    #expect(found.first?.evidence.map(\.frame) == [3, 5, 9])
    #expect(found.allSatisfy { $0.words.fix == Self.moreURLs && $0.host == "b.example" })
  }

  @Test func `the fix of a finding answers its need`() {
    var host = Self.host(
      "b.example", .violated,
      [
        Self.need(.cleartext, .proven, Self.request, at: 1),
        Self.need(.certificateTrust, .proven, .trust(.named(.expired), host: "b.example"), at: 2),
      ])
    host.advice = [
      Advice(.changeURL, .changeMoreURLs(2), answers: [.cleartext]),
      Advice(
        .fixCertificate, .replaceCertificate(with: [], .you, mayBeAccepted: false),
        answers: .certificate),
    ]
    #expect(findings(host).map(\.rule) == ["certificate-trust", "cleartext"])
    #expect(
      findings(host).map(\.words.fix).map { $0?.contains("must replace it") } == [true, false])
    host.advice.removeLast()
    #expect(findings(host).map(\.words.fix) == [nil, Self.moreURLs])
  }

  @Test func `what was not judged is a note, what is fine or set aside is nothing`() {
    let found = findings(
      Self.host("c.example", .unknown, [Self.need(.undetermined, .unknown, .doubt(.cut), at: 1)]),
      Self.host(
        "d.example", .satisfied,
        [Self.need(.certificateTrust, .unknown, .doubt(.unused(closedBy: .client)), at: 2)]))
    #expect(found.map(\.rule) == ["undetermined"])
    #expect(found.map(\.severity) == [.note])
    #expect(
      found.first?.words.message
        == "c.example could not be judged: the recording lacks part of the handshake, or of what followed it."
    )
  }

  @Test func `the fingerprint is of rule and host alone`() {
    let one = findings(
      Self.host("b.example", .violated, [Self.need(.cleartext, .proven, Self.request, at: 3)]))
    let other = findings(
      Self.host("b.example", .violated, [Self.need(.cleartext, .likely, Self.webSocket, at: 4)]))
    #expect(one.map(\.fingerprint) == other.map(\.fingerprint))
  }
}

extension Finding<HostFindingStatement> {
  /// The finding in English.
  fileprivate var words: FindingWords { FindingStatement.host(statement).words(in: .english) }
}
