import AppTransportSecurity
import Testing

@Suite struct ValidityLimitTests {
  private static let day: Int64 = 86_400
  private static let march2018: Int64 = 1_519_862_400
  private static let july2019: Int64 = 1_561_939_200
  private static let september2020: Int64 = 1_598_918_400
  private static let april2024: Int64 = 1_711_929_600

  /// The most days of which a system objects that the certificate exceeds them; 0 without objection.
  private func exceeded(
    _ length: Int64, from start: Int64, _ trust: ServerTrust? = .valid,
    on system: String = "iOS 18",
    _ change: (inout TransportFacts) -> Void = { _ in }
  ) throws -> Int {
    var facts = TransportFacts.compliant("example.com")
    facts.trust = trust
    facts.chain = PresentedChain()
    facts.chain?.validity = start...(start + length)
    change(&facts)
    let decision = try PolicyEvaluator.on(#require(SystemVersion(system)))
      .evaluate(facts, under: TransportSecurityPolicy())
    for reason in decision.reasons {
      if case .validTooLong(let days)? = reason.fault {
        #expect(reason.rules == [.systemTrust] && reason.barrier == .certificateTrust)
        return try #require(days)
      }
    }
    return 0
  }

  /// Security 59306.140.5 is in macOS 10.15.6, 59754.41.1 in macOS 11.0.1.
  @Test(arguments: [
    ("iOS 13.7", 0), ("iOS 14", 398), ("macOS 10.15", 0), ("macOS 11", 398), ("tvOS 13", 0),
    ("tvOS 14", 398), ("watchOS 6", 0), ("watchOS 7", 398),
  ])
  func `59306_140_5 allows 825 days of the system's roots, 59754_41_1 398`(
    _ system: String, _ days: Int
  ) throws {
    #expect(try exceeded(399 * Self.day, from: Self.april2024, on: system) == days)
    #expect(try exceeded(826 * Self.day, from: Self.april2024, on: system) == 825)
  }

  /// Security 58286.270.3.0.1 is in macOS 10.14.6, 59306.11.20 in macOS 10.15.
  @Test(arguments: [("iOS 12.4", 0), ("iOS 13", 825), ("macOS 10.14", 0), ("macOS 10.15", 825)])
  func `58286_270_3_0_1 has no limit, 59306_11_20 has 825 days`(
    _ system: String, _ days: Int
  ) throws {
    for trust in [ServerTrust.valid, .validInstalledRoot] {
      #expect(try exceeded(826 * Self.day, from: Self.april2024, trust, on: system) == days)
    }
  }

  @Test func `398 days have no slip, 825 have an hour`() throws {
    #expect(try exceeded(398 * Self.day, from: Self.september2020) == 0)
    #expect(try exceeded(398 * Self.day + 1, from: Self.september2020) == 398)
    #expect(try exceeded(398 * Self.day + 1, from: Self.september2020 - 1) == 0)
    #expect(try exceeded(825 * Self.day + 3_600, from: Self.march2018) == 0)
    #expect(try exceeded(825 * Self.day + 3_601, from: Self.march2018) == 825)
    #expect(try exceeded(825 * Self.day + 3_601, from: Self.march2018 - 1) == 0)
  }

  @Test func `other roots have 825 days from July 2019`() throws {
    let root = ServerTrust.validInstalledRoot
    #expect(try exceeded(825 * Self.day + 3_600, from: Self.july2019, root) == 0)
    #expect(try exceeded(825 * Self.day + 3_601, from: Self.july2019, root) == 825)
    // Apple's number is an hour before the month, and must be exceeded.
    #expect(try exceeded(826 * Self.day, from: Self.july2019 - 3_599, root) == 825)
    #expect(try exceeded(826 * Self.day, from: Self.july2019 - 3_600, root) == 0)
  }

  @Test func `a certificate that the person trusts may be valid for ever`() throws {
    let root = ServerTrust.validInstalledRoot
    #expect(
      try exceeded(9_000 * Self.day, from: Self.april2024, root) { $0.chain?.isLeafTrusted = true }
        == 0)
  }

  @Test func `of a root that may be installed 398 days are unknown`() throws {
    #expect(
      try exceeded(399 * Self.day, from: Self.april2024) { $0.systemRootCertainty = .unknown } == 0)
    #expect(
      try exceeded(399 * Self.day, from: Self.april2024) { $0.systemRootCertainty = .likely } == 398
    )
    #expect(try exceeded(399 * Self.day, from: Self.april2024, nil) == 0)
    var facts = TransportFacts.compliant("example.com")
    facts.chain = PresentedChain()
    facts.chain?.validity = Self.april2024...(Self.april2024 + 399 * Self.day)
    facts.systemRootCertainty = .unknown
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
    #expect(
      evaluator.evaluate(facts, under: TransportSecurityPolicy()).missing == [.certificateTrust])
    facts.isTrustReported = true
    #expect(evaluator.evaluate(facts, under: TransportSecurityPolicy()).verdict == .allow)
  }
}
