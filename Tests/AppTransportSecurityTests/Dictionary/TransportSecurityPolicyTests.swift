import AppTransportSecurity
import PropertyLists
import Testing

@Suite struct TransportSecurityPolicyTests {
  private func findings(_ dictionary: PropertyListDictionary) -> [String] {
    TransportSecurityPolicy(propertyList: dictionary).findings.map {
      "\($0.kind.rawValue) \($0.path.joined(separator: "/"))"
    }
  }

  private func findings(inEntry entry: PropertyListDictionary) -> [String] {
    findings(["NSExceptionDomains": .dictionary(["a.example": .dictionary(entry)])])
  }

  @Test func `a dictionary without a fault has no findings`() {
    #expect(
      findings([
        "NSAllowsArbitraryLoads": .boolean(false),
        "NSExceptionDomains": .dictionary([
          "a.example": .dictionary(["NSExceptionMinimumTLSVersion": .string("TLSv1.3")]),
          "192.0.2.0/24": .dictionary([:]),
        ]),
        "NSPinnedDomains": .dictionary([
          "a.example": .dictionary(["NSPinnedLeafIdentities": .array([])])
        ]),
        "NSRequiresNIAPTLSPackageVersion": .string("recommended"),
      ]).isEmpty)
  }

  @Test func `names that belong nowhere are kept as findings`() {
    #expect(
      findings([
        "Allow Arbitrary Loads": .boolean(true), "NSIncludesSubdomains": .boolean(true),
        "NSAllowsArbitraryLoadsInMedia": .boolean(true),
      ]) == [
        "unknown-key Allow Arbitrary Loads", "unknown-key NSIncludesSubdomains",
        "legacy-key NSAllowsArbitraryLoadsInMedia",
      ])
    #expect(
      findings(inEntry: [
        "NSExceptionAllowInsecureHTTPLoads": .boolean(true),
        "NSThirdPartyExceptionMinimumTLSVersion": .string("TLSv1.0"),
        "NSRequiresCertificateTransparency": .boolean(true),
      ]) == [
        "unknown-key NSExceptionDomains/a.example/NSExceptionAllowInsecureHTTPLoads",
        "legacy-key NSExceptionDomains/a.example/NSThirdPartyExceptionMinimumTLSVersion",
        "obsolete-key NSExceptionDomains/a.example/NSRequiresCertificateTransparency",
      ])
  }

  @Test func `values of the wrong type or spelling are kept as findings`() {
    #expect(
      findings([
        "NSAllowsArbitraryLoads": .string("YES"), "NSAllowsLocalNetworking": .integer(1),
        "NSExceptionDomains": .array([]), "NSRequiresNIAPTLSPackageVersion": .string("FCP"),
        "NSPinnedDomains": .dictionary(["a.example": .string("")]),
      ]) == [
        "wrong-type NSAllowsArbitraryLoads", "wrong-type NSAllowsLocalNetworking",
        "wrong-type NSExceptionDomains",
        "unrecognised-value NSRequiresNIAPTLSPackageVersion",
        "wrong-type NSPinnedDomains/a.example",
      ])
    #expect(
      findings(inEntry: ["NSExceptionMinimumTLSVersion": .string("1.2")])
        == ["unrecognised-value NSExceptionDomains/a.example/NSExceptionMinimumTLSVersion"])
    #expect(
      findings(inEntry: ["NSExceptionMinimumTLSVersion": .integer(12)])
        == ["wrong-type NSExceptionDomains/a.example/NSExceptionMinimumTLSVersion"])
    #expect(
      findings(["NSExceptionDomains": .dictionary(["198.51.100.128/25": .dictionary([:])])])
        == ["invalid-address-range NSExceptionDomains/198.51.100.128/25"])
  }

  @Test func `of a key that stands twice the last value counts`() throws {
    let dictionary = PropertyListDictionary([
      .init(key: "NSAllowsArbitraryLoads", value: .boolean(true)),
      .init(key: "NSAllowsArbitraryLoads", value: .boolean(false)),
    ])
    #expect(findings(dictionary) == ["duplicate-key NSAllowsArbitraryLoads"])
    let decision = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
      .evaluate(.cleartext("example.com"), dictionary)
    #expect(decision.blockedBy == .cleartext)
  }

  @Test func `an entry that is no dictionary leaves the others standing`() throws {
    let dictionary: PropertyListDictionary = [
      "NSExceptionDomains": .dictionary([
        "a.example": .boolean(true),
        "b.example": .dictionary(["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]),
      ])
    ]
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 26))
    #expect(evaluator.evaluate(.cleartext("a.example"), dictionary).blockedBy == .cleartext)
    #expect(evaluator.evaluate(.cleartext("b.example"), dictionary).verdict == .allow)
  }

  @Test func `a dictionary of exceptions is written by name`() {
    #expect(TransportSecurityPolicy.propertyList(exceptions: [:]).isEmpty)
    #expect(
      TransportSecurityPolicy.propertyList(exceptions: [
        "b.example": DomainException(), "a.example": DomainException(includesSubdomains: true),
      ]) == [
        "NSExceptionDomains": .dictionary([
          "a.example": .dictionary(["NSIncludesSubdomains": .boolean(true)]),
          "b.example": .dictionary([:]),
        ])
      ])
  }

  @Test(arguments: [
    ("iOS 17", Decision.Verdict.unknown), ("iOS 18.4", .block), ("iOS 18.5", .allow),
    ("iOS 26", .allow),
  ])
  func `the number 1 is YES only for strict readers`(
    _ system: String, _ verdict: Decision.Verdict
  ) throws {
    let decision = try PolicyEvaluator.on(#require(SystemVersion(system)))
      .evaluate(.cleartext("example.com"), ["NSAllowsArbitraryLoads": .integer(1)])
    #expect(decision.verdict == verdict)
    #expect(decision.missing == (verdict == .unknown ? [.settingType] : []))
  }

  @Test(arguments: [PropertyListValue.integer(2), .real(0.5), .string("YES"), .array([])])
  func `nothing else is YES for strict readers`(_ value: PropertyListValue) throws {
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 18, 6))
    #expect(
      evaluator.evaluate(.cleartext("example.com"), ["NSAllowsArbitraryLoads": value])
        .blockedBy == .cleartext)
  }

  @Test func `a string is absent for strict readers and so cancels nothing`() throws {
    let dictionary: PropertyListDictionary = [
      "NSAllowsArbitraryLoads": .boolean(true), "NSAllowsLocalNetworking": .string("NO"),
    ]
    let facts = TransportFacts.cleartext("example.com")
    #expect(
      try PolicyEvaluator.on(SystemVersion(.iOS, 18, 6)).evaluate(facts, dictionary).verdict
        == .allow)
    #expect(
      try PolicyEvaluator.on(SystemVersion(.iOS, 18, 4)).evaluate(facts, dictionary).verdict
        == .block)
    #expect(
      try PolicyEvaluator.on(SystemVersion(.iOS, 17)).evaluate(facts, dictionary).verdict == .block)
  }
}
