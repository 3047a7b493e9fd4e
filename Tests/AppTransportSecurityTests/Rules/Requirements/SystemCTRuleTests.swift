import AppTransportSecurity
import Testing

@Suite struct SystemCTRuleTests {
  private static let day: Int64 = 86_400
  private static let october2018: Int64 = 1_539_648_000

  private func facts(
    days: Int64 = 90, from start: Int64 = 1_704_067_200, _ embedded: Int?, _ sent: Int = 0,
    isComplete: Bool = true
  ) -> TransportFacts {
    var facts = TransportFacts.compliant("example.com")
    facts.isTransparent = nil
    facts.chain = PresentedChain()
    facts.chain?.validity = start...(start + days * Self.day)
    facts.timestamps = CertificateTimestamps(
      embeddedLogs: embedded, sentLogs: sent, logs: (embedded ?? 0) + sent, isComplete: isComplete)
    return facts
  }

  private func decision(_ facts: TransportFacts, on system: String = "iOS 18") throws -> Decision {
    try PolicyEvaluator.on(#require(SystemVersion(system)))
      .evaluate(facts, under: TransportSecurityPolicy())
  }

  /// Security 58286.220.15 is in macOS 10.14.1, 58286.230.21 in macOS 10.14.2.
  @Test(arguments: [
    ("macOS 10.14.1", false), ("macOS 10.14.2", true), ("iOS 12.1", false), ("iOS 12.1.1", true),
  ])
  func `58286_220_15 asks for no timestamps, 58286_230_21 does`(
    _ system: String, _ asks: Bool
  ) throws {
    let decision = try decision(facts(1), on: system)
    #expect(decision.barriers == (asks ? [.certificateTrust] : []))
    #expect(decision.rules.contains(.systemTransparency) == asks)
  }

  @Test func `certificates from before October 2018 and expired ones need none`() throws {
    let old = try decision(facts(days: 90, from: Self.october2018 - 1, 0))
    #expect(old.verdict == .allow)
    #expect(try decision(facts(days: 90, from: Self.october2018, 0)).blockedBy == .certificateTrust)
    var expired = facts(0)
    let end = try #require(expired.chain?.validity?.upperBound)
    expired.chain?.shownAt = end + 1
    #expect(try decision(expired).reasons.map(\.fault) == [.named(.expired)])
  }

  @Test func `what was not all seen stays unknown`() throws {
    let open = try decision(facts(1, isComplete: false))
    #expect(open.verdict == .unknown && open.missing == [.certificateTransparency])
    #expect(try decision(facts(2, isComplete: false)).verdict == .allow)
  }

  @Test func `a root that the person installed needs none`() throws {
    var installed = facts(0)
    installed.trust = .validInstalledRoot
    #expect(try decision(installed).verdict == .allow)
    installed.trust = nil
    #expect(try decision(installed).missing == [.certificateTrust])
  }

  @Test func `a root that may be installed makes it unknown, one that hardly is likely`() throws {
    var anchored = facts(0)
    anchored.systemRootCertainty = .unknown
    #expect(try decision(anchored).missing == [.certificateTransparency])
    anchored.systemRootCertainty = .likely
    #expect(try decision(anchored).reasons.map(\.certainty) == [.likely])
    #expect(try decision(anchored).reasons.map(\.fault) == [.notTransparent])
  }

  @Test func `what a system has trusted stands`() throws {
    var reported = facts(0)
    reported.isTrustReported = true
    #expect(try decision(reported).verdict == .allow)
  }
}
