import AppTransportSecurity
import PropertyLists
import ProtocolRegistries
import Testing

@Suite struct NIAPPackageRuleTests {
  private static let p256 = TLSSignatureScheme(rawValue: 0x0403)
  private static let rsa = TLSSignatureScheme(rawValue: 0x0401)
  private static let ed25519 = TLSSignatureScheme(rawValue: 0x0807)

  private func decision(
    _ version: TLSVersion = .tls12, on system: SystemVersion = SystemVersion(.iOS, 26, 4),
    _ change: (inout TransportFacts) -> Void
  ) -> Decision {
    var facts = TransportFacts.compliant("example.com")
    facts.tlsVersion = version
    if version == .tls13 { facts.cipherSuite = CipherSuite(rawValue: 0x1301) }
    change(&facts)
    let dictionary: PropertyListDictionary = ["NSRequiresNIAPTLSPackageVersion": "FCP_v2.1"]
    return PolicyEvaluator(system: system, linkedSDK: system, assumptions: Assumptions())
      .evaluate(facts, under: TransportSecurityPolicy(propertyList: dictionary))
  }

  private static func capture(_ facts: inout TransportFacts) {
    facts.observed = ObservedHandshake(
      offer: ObservedHandshake.Offer(
        newestVersion: .tls13, cipherSuites: [0x1301, 0xc02f].map(CipherSuite.init(rawValue:))))
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func `the certificate's scheme must have been offered`(_ version: TLSVersion) {
    for (offered, verdict) in [
      ([Self.p256, Self.rsa], Decision.Verdict.block), ([Self.p256, Self.ed25519], .allow),
      (nil, .allow),
    ] as [([TLSSignatureScheme]?, Decision.Verdict)] {
      let decision = decision(version) {
        $0.certificateSchemes = [Self.ed25519]
        $0.offeredSchemes = offered
      }
      #expect(decision.verdict == verdict)
      #expect(decision.blockedBy == (verdict == .block ? .niapPackage : nil))
    }
  }

  @Test func `of a captured handshake it is likely, and without its offer unknown`() {
    let seen = decision(.tls13) {
      Self.capture(&$0)
      $0.certificateSchemes = [Self.ed25519]
      $0.offeredSchemes = [Self.p256]
    }
    #expect(seen.reasons.map(\.certainty) == [.likely])
    let open = decision(.tls13) {
      Self.capture(&$0)
      $0.certificateSchemes = [Self.ed25519]
    }
    #expect(open.verdict == .unknown && open.missing == [.signatureSchemes])
    #expect(decision { $0.signatureHash = nil }.missing.contains(.certificateSignature))
  }

  @Test func `rsa_pkcs1_sha1 is no offer of the package`() {
    let decision = decision {
      $0.certificateSchemes = [.rsaPKCS1SHA1]
      $0.offeredSchemes = [Self.rsa, .rsaPKCS1SHA1]
    }
    #expect(decision.barriers.contains(.niapPackage))
  }

  @Test func `a key exchange signed with it is refused in TLS 1_2`() {
    #expect(decision { $0.keyExchangeScheme = .rsaPKCS1SHA1 }.blockedBy == .niapPackage)
    #expect(decision { $0.keyExchangeScheme = Self.rsa }.verdict == .allow)
    #expect(decision(.tls13) { $0.keyExchangeScheme = .rsaPKCS1SHA1 }.verdict == .allow)
    let likely = decision {
      Self.capture(&$0)
      ($0.keyExchangeScheme, $0.offeredSchemes) = (.rsaPKCS1SHA1, [.rsaPKCS1SHA1, Self.rsa])
    }
    #expect(likely.reasons.map(\.certainty) == [.likely])
    let open = decision {
      Self.capture(&$0)
      ($0.keyExchangeScheme, $0.offeredSchemes) = (.rsaPKCS1SHA1, [.rsaPKCS1SHA1, Self.p256])
    }
    #expect(open.missing == [.signatureSchemes])
  }

  @Test(arguments: [("iOS 26.3", Decision.Verdict.allow), ("iOS 26.4", .block)])
  func `the package is read from 26_4 on`(_ system: String, _ verdict: Decision.Verdict) throws {
    let system = try #require(SystemVersion(system))
    #expect(decision(on: system) { $0.keyExchangeScheme = .rsaPKCS1SHA1 }.verdict == verdict)
  }
}
