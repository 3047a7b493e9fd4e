import AppTransportSecurity
import Findings
import Linting
import PropertyLists
import ProtocolRegistries
import TestSupport
import Testing

/// The policy engine is the judge of the linter: what is said to have no effect has none.
@Suite struct LintAgreementTests {
  private static let ofNoEffect = Set(
    LintRule.all.filter(\.isWithoutEffect).map(\.identifier))

  private static let systems = [
    SystemVersion(.iOS, 17), SystemVersion(.iOS, 18, 4), SystemVersion(.iOS, 26, 4),
  ]
  private static let sdk = SystemVersion(.iOS, 26)

  private static let hosts = [
    "a.example", "b.a.example", "c.b.a.example", "other.example", "203.0.113.5", "198.51.100.200",
    "2001:db8::1", "localhost", "www.apple.com",
  ]
  private static let facts: [TransportFacts] = hosts.flatMap { host in
    [TransportFacts(scheme: .http, host: host)]
      + [(TLSVersion.tls10, UInt16(0xc013)), (.tls12, 0x009c), (.tls13, 0x1301)].map {
        version, suite in
        var facts = TransportFacts.compliant(host)
        facts.tlsVersion = version
        facts.cipherSuite = CipherSuite(rawValue: suite)
        return facts
      }
  }
  .map {
    var facts = $0
    facts.interface = .urlLoading
    return facts
  }

  private static let names =
    hosts + [
      "A.example", "*.a.example", "a.example:80", "http://a.example", "a.example.", "a.example/x",
      "203.0.113.0/24", "198.51.100.128/25", "[2001:db8::1]", "2001:DB8::1", "ä.example", ".a",
      "$(HOST).example", "NSAllowsArbitraryLoads", "apple.com",
    ]
  private static let entryKeys: [(String, [PropertyListValue])] = [
    ("NSIncludesSubdomains", [.boolean(true), .boolean(true), .boolean(false)]),
    ("NSExceptionAllowsInsecureHTTPLoads", [.boolean(true), .boolean(false)]),
    ("NSExceptionMinimumTLSVersion", ["TLSv1.0", "TLSv1.2", "TLSv1.3"].map { .string($0) }),
    ("NSExceptionRequiresForwardSecrecy", [.boolean(true), .boolean(false)]),
    ("NSRequiresCertificateTransparency", [.boolean(true), .boolean(false)]),
    ("NSThirdPartyExceptionAllowsInsecureHTTPLoads", [.boolean(true)]),
    ("NSTemporaryExceptionMinimumTLSVersion", [.string("TLSv1.0")]),
    ("NSExceptionAllowInsecureHTTPLoads", [.boolean(true)]), ("Reason", [.string("old")]),
    ("NSAllowsLocalNetworking", [.boolean(true)]),
  ]
  private static let policyKeys: [(String, [PropertyListValue])] = [
    ("NSAllowsArbitraryLoads", [.boolean(true), .boolean(false)]),
    ("NSAllowsArbitraryLoadsInWebContent", [.boolean(true), .boolean(false)]),
    ("NSAllowsLocalNetworking", [.boolean(true)]),
    ("NSExceptionAllowsInsecureHTTPLoads", [.boolean(true)]),
    ("Allow Arbitrary Loads", [.boolean(true)]),
    ("NSRequiresNIAPTLSPackageVersion", [.string("FCP_v2.1"), .string("none")]),
  ]

  private static func random(
    _ keys: [(String, [PropertyListValue])], one of: Int, _ generator: inout SeededGenerator
  ) -> PropertyListDictionary {
    var list = PropertyListDictionary()
    for (key, values) in keys where Int.random(in: 0..<of, using: &generator) == 0 {
      list[key] = values.randomElement(using: &generator)
    }
    return list
  }

  private static func dictionary(_ generator: inout SeededGenerator) -> PropertyListDictionary {
    var policy = random(policyKeys, one: 6, &generator)
    var domains = PropertyListDictionary()
    for name in names where Int.random(in: 0..<4, using: &generator) == 0 {
      domains[name] = .dictionary(random(entryKeys, one: 4, &generator))
    }
    policy["NSExceptionDomains"] = .dictionary(domains)
    return policy
  }

  private func verdicts(_ policy: PropertyListDictionary) -> [Decision.Verdict] {
    let policy = TransportSecurityPolicy(propertyList: policy)
    return Self.systems.flatMap { system in
      let evaluator = PolicyEvaluator(system: system, linkedSDK: Self.sdk)
      return Self.facts.map { evaluator.evaluate($0, under: policy).verdict }
    }
  }

  @Test(arguments: UInt64(0)..<CaseCount.everyPush(3, nightly: 8))
  func `what is said to have no effect changes nothing when it is gone`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let linter = Linter(systems: Self.systems, linkedSDK: Self.sdk)
    var judged = 0
    for _ in 0..<12 {
      let policy = Self.dictionary(&generator)
      let before = verdicts(policy)
      let findings = linter.findings(in: ["NSAppTransportSecurity": .dictionary(policy)])
      for finding in findings where Self.ofNoEffect.contains(finding.rule) {
        let without = verdicts(policy.removing(finding.keyPath.dropFirst()))
        let isSame = without == before
        #expect(isSame, "\(finding.rule) at \(finding.keyPath) of \(policy)")
        judged += 1
      }
    }
    #expect(judged > 20)
  }
}

extension PropertyListDictionary {
  /// The dictionary without the value at a path.
  fileprivate func removing(_ path: ArraySlice<String>) -> PropertyListDictionary {
    var list = self
    guard let first = path.first else { return list }
    if path.count == 1 {
      list[first] = nil
    } else if case .dictionary(let inner) = list[first] {
      list[first] = .dictionary(inner.removing(path.dropFirst()))
    }
    return list
  }
}
