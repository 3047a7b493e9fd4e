import Evidence
import Findings
import Recommending
import Testing

struct SuggestionFindingsTests {
  private static func host(
    _ name: String, _ verdict: HostSuggestion.Verdict, _ needs: [Need]
  ) -> HostSuggestion {
    var host = HostSuggestion(host: name, registrableDomain: name, verdict: verdict)
    host.needs = needs
    host.advice = [
      Advice(kind: .changeURL, text: "Change the URL."), Advice(kind: .note, text: "Or not."),
    ]
    return host
  }

  private static func need(
    _ kind: Need.Kind, _ certainty: Need.Certainty, _ reason: String, at frames: Int...
  ) -> Need {
    Need(
      kind: kind, certainty: certainty, reason: reason, rules: [],
      evidence: frames.map { Place(capture: "run.pcap", frame: $0, time: nil) }, count: 1)
  }

  private func findings(_ hosts: HostSuggestion...) -> [Findings.Finding] {
    var suggestion = Suggestion(systems: ["iOS 17.0"], linkedSDK: "iOS 17.0")
    suggestion.hosts = hosts
    suggestion.setAside = [
      SetAside(host: "a.example", reason: "local", text: "", connections: 1, evidence: [])
    ]
    return suggestion.findings
  }

  @Test func `a host has a finding for each kind of need, with the first advice and all packets`() {
    let found = findings(
      Self.host(
        "b.example", .violated,
        [
          Self.need(.cleartext, .proven, "one", at: 3, 9),
          Self.need(.cleartext, .likely, "two", at: 5),
          Self.need(.tlsVersion, .likely, "old", at: 4), Self.need(.unknown, .unknown, "cut"),
        ]))
    #expect(found.map(\.rule) == ["cleartext-load", "old-tls-version"])
    #expect(found.map(\.severity) == [.error, .warning])
    #expect(found.first?.message == "b.example breaks App Transport Security: one; two.")
    #expect(found.last?.message == "b.example probably breaks App Transport Security: old.")
    #expect(found.first?.evidence.map(\.frame) == [3, 5, 9])
    #expect(found.allSatisfy { $0.fix == "Change the URL." && $0.host == "b.example" })
  }

  @Test func `the fix of a finding answers its need`() {
    var host = Self.host(
      "b.example", .violated,
      [Self.need(.cleartext, .proven, "http", at: 1), Self.need(.trust, .proven, "expired", at: 2)])
    host.advice = [
      Advice(kind: .changeURL, text: "Change the URL.", answers: [.cleartext]),
      Advice(kind: .fixCertificate, text: "Replace it.", answers: [.key, .hash, .trust]),
    ]
    #expect(findings(host).map(\.rule) == ["cleartext-load", "untrusted-certificate"])
    #expect(findings(host).map(\.fix) == ["Change the URL.", "Replace it."])
    host.advice.removeLast()
    #expect(findings(host).map(\.fix) == ["Change the URL.", nil])
  }

  @Test func `what was not judged is a note, what is fine or set aside is nothing`() {
    let found = findings(
      Self.host("c.example", .unknown, [Self.need(.unknown, .unknown, "cut", at: 1)]),
      Self.host("d.example", .satisfied, [Self.need(.trust, .unknown, "unseen", at: 2)]))
    #expect(found.map(\.rule) == ["unjudged-host"])
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.message == "c.example could not be judged: cut.")
  }

  @Test func `each kind of need has a rule of its own`() {
    #expect(Set(Need.Kind.allCases.map { HostRule($0) }) == Set(HostRule.allCases))
  }

  @Test func `the fingerprint is of rule and host alone`() {
    let one = findings(
      Self.host("b.example", .violated, [Self.need(.cleartext, .proven, "one", at: 3)]))
    let other = findings(
      Self.host("b.example", .violated, [Self.need(.cleartext, .likely, "two", at: 4)]))
    #expect(one.map(\.fingerprint) == other.map(\.fingerprint))
  }
}
