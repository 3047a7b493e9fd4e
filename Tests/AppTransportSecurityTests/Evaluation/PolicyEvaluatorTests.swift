import AppTransportSecurity
import PropertyLists
import ProtocolRegistries
import Testing

@Suite struct PolicyEvaluatorTests {
  private static let host = "example.com"

  @Test(arguments: [
    (TransportFacts.clean(host).with(\.tlsVersion, nil), [MissingFact.tlsVersion]),
    (TransportFacts.clean(host).with(\.cipherSuite, nil), [.cipherSuite]),
    (TransportFacts.clean(host).with(\.leafKey, nil), [.certificateKey]),
    (TransportFacts.clean(host).with(\.leafKey, LeafKey(.other, bits: 256)), [.certificateKey]),
    (TransportFacts.clean(host).with(\.signatureHash, nil), [.certificateSignature]),
    (TransportFacts.clean(host).with(\.trust, nil), [.certificateTrust]),
    (TransportFacts.clean(host).with(\.isTransparent, nil), [.certificateTransparency]),
    (
      TransportFacts(scheme: .https, host: host),
      [.tlsVersion, .cipherSuite, .certificateKey, .certificateSignature, .certificateTrust]
    ),
  ])
  func `a fact that is missing makes the verdict unknown`(
    _ facts: TransportFacts, _ missing: [MissingFact]
  ) throws {
    let decision = try PolicyEvaluator.on(SystemVersion(.iOS, 18)).evaluate(facts, [:])
    #expect(decision.verdict == .unknown)
    #expect(decision.blockedBy == nil)
    #expect(decision.missing == missing)
  }

  @Test func `a fact that is missing does not hide what blocks`() throws {
    let facts = TransportFacts.clean(Self.host, .tls11, 0x000a).with(\.trust, nil)
    let decision = try PolicyEvaluator.on(SystemVersion(.iOS, 18)).evaluate(facts, [:])
    #expect(decision.verdict == .block)
    #expect(decision.barriers == [.tlsVersion, .cipherSuite])
    #expect(decision.missing == [.certificateTrust])
  }

  @Test func `a fact that no rule needs may be missing`() throws {
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
    let facts = TransportFacts.clean(Self.host)
    #expect(evaluator.evaluate(facts.with(\.extendedMasterSecret, nil), [:]).verdict == .allow)
    #expect(evaluator.evaluate(facts.with(\.pinMatch, nil), [:]).verdict == .allow)
    // Nothing but the system's trust is asked of an exempt host.
    let exempt = facts.with(\.cipherSuite, nil)
    #expect(
      evaluator.evaluate(exempt, ["NSAllowsArbitraryLoads": .boolean(true)]).verdict == .allow)
    // A root that the person installed needs no transparency.
    let installed = facts.with(\.trust, .validInstalledRoot).with(\.isTransparent, nil)
    #expect(evaluator.evaluate(installed, [:]).verdict == .allow)
  }

  @Test func `what a system would not negotiate is unknown there`() throws {
    let facts = TransportFacts.clean(Self.host, .tls13, 0x1301)
    let decision = try PolicyEvaluator.on(SystemVersion(.iOS, 12)).evaluate(facts, [:])
    #expect(decision.verdict == .unknown)
    #expect(decision.missing == [.systemHandshake])
  }

  @Test func `drafts of TLS 1.3 count as TLS 1.3`() throws {
    let facts = TransportFacts.clean(Self.host, TLSVersion(rawValue: 0x7f1c), 0x1301)
    let floor = [Self.host: DomainException(minimumTLSVersion: .tls13)]
    #expect(
      try PolicyEvaluator.on(SystemVersion(.iOS, 14)).evaluate(facts, floor).verdict == .allow)
  }

  @Test(arguments: [
    ("BSDSocket", RuleIdentifier.ownStacks), ("NWConnection", .ownStacks),
    ("dart:io", .ownStacks), ("SFSafariViewController", .otherProcesses),
  ])
  func `what is outside ATS is allowed whatever the policy says`(
    _ name: String, _ rule: RuleIdentifier
  ) throws {
    let interface = try #require(LoadingInterface(named: name))
    let decision = try PolicyEvaluator.on(SystemVersion(.iOS, 26)).evaluate(
      .cleartext(Self.host).with(\.interface, interface), [Self.host: DomainException()])
    #expect(decision.verdict == .allow)
    #expect(decision.standing == .outside)
    #expect(decision.rules == [rule])
  }

  @Test(arguments: ["UIWebView", "WKWebView", "WebView"])
  func `every class of web views counts as web content`(_ name: String) throws {
    let interface = try #require(LoadingInterface(named: name))
    let decision = try PolicyEvaluator.on(SystemVersion(.iOS, 17)).evaluate(
      .cleartext(Self.host).with(\.interface, interface),
      ["NSAllowsArbitraryLoadsInWebContent": .boolean(true)])
    #expect(decision.verdict == .allow)
    #expect(decision.rules == [.arbitraryLoadsInWebContent])
  }

  @Test func `an app linked before ATS is exempt, and its keys are not read`() throws {
    let evaluator = try PolicyEvaluator.on(
      SystemVersion(.iOS, 18), linkedWith: SystemVersion(.iOS, 8))
    let decision = evaluator.evaluate(.cleartext(Self.host), [Self.host: DomainException()])
    #expect(decision.verdict == .allow)
    #expect(decision.rules == [.oldLinkage])
    let pinned: PropertyListDictionary = [
      "NSPinnedDomains": .dictionary([
        Self.host: .dictionary(["NSPinnedLeafIdentities": .array([.dictionary([:])])])
      ])
    ]
    let facts = TransportFacts.clean(Self.host).with(\.pinMatch, false)
    #expect(evaluator.evaluate(facts, pinned).verdict == .allow)
  }

  @Test func `each step of a redirect is judged on its own host`() throws {
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
    var facts = TransportFacts.clean(Self.host)
    facts.redirects = [.init(scheme: .https, host: "b.example"), .init(scheme: .ws, host: "nas")]
    #expect(evaluator.evaluate(facts, [:]).verdict == .allow)
    facts.redirects.append(.init(scheme: .http, host: "c.example"))
    let decision = evaluator.evaluate(facts, [:])
    #expect(decision.blockedBy == .cleartext)
    #expect(decision.rules.contains(.redirects))
    let exceptions = ["c.example": DomainException(allowsInsecureHTTPLoads: true)]
    #expect(evaluator.evaluate(facts, exceptions).verdict == .allow)
  }

  @Test func `of a step that was seen as a connection the TLS is judged too`() throws {
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
    var facts = TransportFacts.clean(Self.host)
    facts.redirects = [.init(.clean("old.example", .tls10, 0xc013))]
    let decision = evaluator.evaluate(facts, [:])
    #expect(decision.blockedBy == .tlsVersion)
    #expect(decision.rules.contains(.redirects))
    let exceptions = ["old.example": DomainException(minimumTLSVersion: .tls10)]
    #expect(evaluator.evaluate(facts, exceptions).verdict == .allow)
    facts.redirects = [.init(TransportFacts.clean("old.example").with(\.trust, nil))]
    #expect(evaluator.evaluate(facts, [:]).missing == [.certificateTrust])
  }

  @Test func `the same facts under the same policy come to the same decision`() throws {
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
    let facts = TransportFacts.clean("a.b.example.com", .tls10, 0x002f)
    let exceptions = ["example.com": DomainException(includesSubdomains: true)]
    let decision = evaluator.evaluate(facts, exceptions)
    #expect(decision.barriers == [.tlsVersion, .forwardSecrecy])
    #expect((0..<100).allSatisfy { _ in evaluator.evaluate(facts, exceptions) == decision })
  }
}
