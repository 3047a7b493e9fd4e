import AppTransportSecurity
import PropertyLists
import ProtocolRegistries
import Testing

@Suite struct SystemsEvaluatorTests {
  /// Names above and below each other, names that systems have entries for, local ones, addresses of
  /// both kinds, and names at the limit of length.
  private static let hosts = [
    "example.com", "a.example.com", "b.a.example.com", "other.example", "example.com.", "com",
    "apple.com", "a.apple.com", "x.ls.apple.com", "apple.com.example", "printer", "printer.local",
    "10.0.0.1", "23.0.0.1", "24.0.0.1", "fe80::1", "2001:db8::1", "",
    String(repeating: "a.", count: 121) + "example.com",
    String(repeating: "a.", count: 122) + "example.com",
  ]

  private static let connections: [@Sendable (String) -> TransportFacts] = [
    { .cleartext($0) },
    { TransportFacts(scheme: .http, host: $0) },
    { TransportFacts.cleartext($0).with(\.hostCertainty, .unknown) },
    { .clean($0) },
    { .clean($0, .tls10, 0x0005) },
    { TransportFacts.clean($0).with(\.trust, .expired) },
    { TransportFacts.clean($0).with(\.leafKey, LeafKey(.rsa, bits: 1024)) },
    { host in
      TransportFacts.clean(host).with(
        \.redirects, [.init(scheme: .http, host: "a.example.com")])
    },
  ]

  private static let insecure = DomainException(allowsInsecureHTTPLoads: true)
  private static let group = DomainException(includesSubdomains: true, minimumTLSVersion: .tls10)

  private static let policies: [TransportSecurityPolicy] =
    [
      [:], ["example.com": insecure], ["a.example.com": insecure, "example.com": group],
      ["apple.com": DomainException(), "com": group], ["23.0.0.1": insecure, "10.0.0.1": group],
    ].map { TransportSecurityPolicy(exceptions: $0) }
    + [
      ["NSAllowsArbitraryLoads": .boolean(true)],
      ["NSAllowsArbitraryLoadsInWebContent": .boolean(true)],
      ["NSExceptionDomains": ["23.0.0.0/8": ["NSExceptionAllowsInsecureHTTPLoads": true]]],
      ["NSExceptionDomains": ["com": ["NSIncludesSubdomains": .string("YES")]]],
      [
        "NSPinnedDomains": [
          "example.com": ["NSPinnedLeafIdentities": [["SPKI-SHA256-BASE64": "AA=="]]]
        ]
      ],
    ].map { TransportSecurityPolicy(propertyList: $0) }

  private static let evaluators = SystemVersion.releases(.iOS, in: 9...26).map {
    PolicyEvaluator(system: $0, linkedSDK: SystemVersion(.iOS, 18))
  }

  @Test func `what is remembered is what each system decides`() {
    let all = SystemsEvaluator(Self.evaluators)
    // Twice, as the second time nearly all is remembered.
    for _ in 0..<2 {
      for connection in Self.connections {
        for policy in Self.policies {
          for host in Self.hosts {
            let facts = connection(host)
            let fresh = Self.evaluators.map { $0.evaluate(facts, under: policy) }
            expect(all.decisions(on: facts, under: policy), toBe: fresh)
          }
        }
      }
    }
  }

  @Test(arguments: [nil, DomainException(), insecure, group])
  func `one entry of a host's own is a policy of that entry`(_ exception: DomainException?) {
    let all = SystemsEvaluator(Self.evaluators)
    for connection in Self.connections {
      for host in Self.hosts {
        let facts = connection(host)
        var policy = TransportSecurityPolicy()
        if let exception { policy.setException(exception, for: host) }
        let fresh = Self.evaluators.map { $0.evaluate(facts, under: policy) }
        expect(all.decisions(on: facts, withOwn: exception), toBe: fresh)
      }
    }
  }

  @Test func `more connections than are remembered are judged all the same`() {
    let all = SystemsEvaluator(Array(Self.evaluators.suffix(2)))
    for _ in 0..<2 {
      for bits in 1000..<2200 {
        let facts = TransportFacts.clean("example.com")
          .with(\.leafKey, LeafKey(.rsa, bits: bits))
        let verdict = all.decisions(on: facts, withOwn: nil).verdict(at: 0)
        #expect(verdict == (bits < 2048 ? .block : .allow))
      }
    }
  }

  private func expect(
    _ decisions: SystemDecisions, toBe fresh: [Decision],
    at place: SourceLocation = #_sourceLocation
  ) {
    #expect(decisions.count == fresh.count, sourceLocation: place)
    for (number, decision) in fresh.enumerated() {
      #expect(decisions[number] == decision, sourceLocation: place)
      #expect(decisions.verdict(at: number) == decision.verdict, sourceLocation: place)
      #expect(decisions.assumptions(at: number) == decision.assumptions, sourceLocation: place)
      #expect(
        decisions.repeats(at: number) == (number > 0 && fresh[number - 1] == decision),
        sourceLocation: place)
      var key: String?
      if case .listed(let listed) = decision.standing { key = listed }
      #expect(decisions.entry(at: number) == key, sourceLocation: place)
    }
  }
}
