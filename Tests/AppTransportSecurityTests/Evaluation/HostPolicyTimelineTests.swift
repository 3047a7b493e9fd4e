import AppTransportSecurity
import PropertyLists
import Testing

@Suite struct HostPolicyTimelineTests {
  private func timeline(
    _ host: String, _ policy: PropertyListDictionary = [:], _ majors: ClosedRange<Int> = 9...26,
    _ option: String? = nil
  ) throws -> HostPolicyTimeline {
    var assumptions = Assumptions()
    if let option { try assumptions.choose(option) }
    return HostPolicyTimeline(
      host, policy: TransportSecurityPolicy(propertyList: policy),
      systems: SystemVersion.releases(.iOS, in: majors),
      linkedSDKs: LinkedSDKs(SystemVersion(.iOS, 26)),
      assumptions: assumptions)
  }

  private func answers(
    _ span: HostPolicyTimeline.Span, _ trial: HostPolicyTimeline.Trial
  ) -> [HostPolicyTimeline.Answer] {
    span.answers.filter { $0.trial == trial }
  }

  @Test func `every system is in one span, and neighbours differ`() throws {
    let spans = try timeline("example.com").spans
    #expect(spans.flatMap(\.systems) == SystemVersion.releases(.iOS, in: 9...26))
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.answers != $1.answers })
  }

  @Test func `an address is under ATS, then exempt, then under ATS again`() throws {
    let spans = try timeline("203.0.113.5").spans
    let cleartext = spans.compactMap { answers($0, .cleartext).first?.decision.verdict }
    #expect(cleartext == [.block, .allow, .block, .block])
    #expect(spans.map(\.systems.first?.major) == [9, 10, 17, 26])
    #expect(spans[1].rules == [.localHosts, .allAddresses])
  }

  @Test func `an entry is named, with what it allows`() throws {
    let policy: PropertyListDictionary = [
      "NSExceptionDomains": [
        "example.com": [
          "NSIncludesSubdomains": true, "NSExceptionRequiresForwardSecrecy": false,
        ]
      ]
    ]
    let timeline = try timeline("a.b.example.com", policy, 18...18)
    #expect(timeline.keys == ["example.com"])
    let span = try #require(timeline.spans.first)
    #expect(span.standing == .listed(key: "example.com"))
    let exchange = try #require(answers(span, .rsaKeyExchange).first)
    #expect(exchange.decision.verdict == .allow)
    #expect(exchange.decision.decidingRules == [.forwardSecrecy])
    #expect(exchange.disputes.map(\.option) == ["subdomain-mode=one-label"])
    #expect(answers(span, .cleartext).map(\.decision.verdict) == [.block])
  }

  @Test func `another reading is followed`() throws {
    let policy: PropertyListDictionary = [
      "NSExceptionDomains": [
        "example.com": ["NSIncludesSubdomains": true]
      ]
    ]
    #expect(
      try timeline("a.b.example.com", policy, 18...18, "subdomain-mode=one-label").keys.isEmpty)
  }

  @Test func `interfaces stand apart where a key tells them apart`() throws {
    let timeline = try timeline(
      "example.com", ["NSAllowsArbitraryLoadsInWebContent": true], 18...18)
    let cleartext = answers(try #require(timeline.spans.first), .cleartext)
    #expect(cleartext.map(\.interfaces) == [[.urlLoading, .media], [.webContent]])
    #expect(cleartext.map(\.decision.verdict) == [.block, .allow])
    #expect(cleartext.last?.decision.decidingRules == [.arbitraryLoadsInWebContent])
    #expect(answers(try #require(timeline.spans.first), .modern).count == 1)
  }

  @Test func `the rule of what blocks first decides`() throws {
    let span = try #require(try timeline("example.com", [:], 26...26).spans.first)
    let old = try #require(answers(span, .tls10).first?.decision)
    #expect(old.barriers == [.sessionFloor, .tlsVersion])
    #expect(old.decidingRules == [.sessionFloor])
    #expect(answers(span, .acceptedByApp).first?.decision.decidingRules == [.defaultTrust])
    #expect(answers(span, .modern).first?.decision.decidingRules == [])
  }
}
