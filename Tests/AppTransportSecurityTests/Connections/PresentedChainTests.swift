import AppTransportSecurity
import PropertyLists
import ProtocolRegistries
import Testing

/// Faults of the chain that a server sent: only what every path to a root has to use.
struct PresentedChainTests {
  private static let strong = PresentedChain.Issuer(
    key: LeafKey(.rsa, bits: 2048), signatureHash: .sha256)
  private static let overSHA1 = PresentedChain.Issuer(
    key: LeafKey(.rsa, bits: 2048), signatureHash: .sha1)
  private static let short = PresentedChain.Issuer(
    key: LeafKey(.rsa, bits: 1024), signatureHash: .sha256)

  private func decide(
    under policy: PropertyListDictionary = [:], _ change: (inout PresentedChain) -> Void
  ) -> Decision {
    var facts = TransportFacts(scheme: .https, host: "example.com")
    facts.tlsVersion = .tls12
    facts.cipherSuite = CipherSuite(rawValue: 0xc02f)
    facts.leafKey = LeafKey(.rsa, bits: 2048)
    facts.signatureHash = .sha256
    var chain = PresentedChain()
    chain.coversHost = true
    change(&chain)
    facts.chain = chain
    let system = SystemVersion(.iOS, 17)
    return PolicyEvaluator(system: system, linkedSDK: system)
      .evaluate(facts, under: TransportSecurityPolicy(propertyList: policy))
  }

  private func faults(_ change: (inout PresentedChain) -> Void) -> [TrustFault] {
    decide(change).reasons.compactMap(\.fault)
  }

  @Test(
    arguments: [
      ([], false), ([strong], false), ([overSHA1], true), ([short], true),
      ([overSHA1, short], true), ([overSHA1, strong], false), ([strong, short], false),
    ] as [([PresentedChain.Issuer], Bool)])
  func `a weak issuer counts where no other may have issued the leaf`(
    issuers: [PresentedChain.Issuer], isFault: Bool
  ) {
    let expected = isFault ? issuers.prefix(1).map(TrustFault.weakIssuer) : []
    #expect(faults { $0.issuers = issuers } == expected)
  }

  @Test(
    arguments: [
      (nil, []), (.anchored(validity: nil), []), (.anchored(validity: 10...20), []),
      (.anchored(validity: 20...30), [.unfitAnchor(.notValid)]),
      (.elsewhere, [.named(.unknownRoot)]), (.unknownIssuer, []),
      (.brokenSignature, [.brokenSignature]),
      (.unfit(.nameExcluded), [.unfitAnchor(.nameExcluded)]),
    ] as [(PresentedChain.Anchoring?, [TrustFault])])
  func `the end of a chain accepts, refuses, or says nothing`(
    anchoring: PresentedChain.Anchoring?, expected: [TrustFault]
  ) {
    let found = faults {
      $0.anchoring = anchoring
      $0.shownAt = 15
    }
    #expect(found == expected)
  }

  @Test func `a certificate of its own is self-signed unless it is an anchor`() {
    func faults(_ anchoring: PresentedChain.Anchoring?) -> [TrustFault] {
      self.faults { ($0.isSelfSigned, $0.anchoring) = (true, anchoring) }
    }
    for anchoring in [nil, .elsewhere, .unknownIssuer] as [PresentedChain.Anchoring?] {
      #expect(faults(anchoring) == [.named(.selfSigned)])
    }
    #expect(faults(.anchored(validity: nil)).isEmpty)
  }

  // MARK: Pins

  /// 32 bytes of zero, and of one bit.
  private static let (zeros, ones) = (
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "//////////////////////////////////////////8="
  )
  private static let (zerosInHex, onesInHex) = (
    String(repeating: "0", count: 64), String(repeating: "f", count: 64)
  )

  private static func pins(leaf: [String] = [], authority: [String] = []) -> PropertyListDictionary
  {
    func list(_ digests: [String]) -> PropertyListValue {
      .array(digests.map { .dictionary(["SPKI-SHA256-BASE64": .string($0)]) })
    }
    var entry = PropertyListDictionary()
    if !leaf.isEmpty { entry["NSPinnedLeafIdentities"] = list(leaf) }
    if !authority.isEmpty { entry["NSPinnedCAIdentities"] = list(authority) }
    return ["NSPinnedDomains": .dictionary(["example.com": .dictionary(entry)])]
  }

  @Test(
    arguments: [
      (pins(leaf: [zeros]), true), (pins(leaf: [ones]), false), (pins(leaf: [ones, zeros]), true),
      (pins(authority: [ones]), true), (pins(authority: [zeros]), nil),
      (pins(leaf: [zeros], authority: [ones]), true),
      (pins(leaf: [ones], authority: [ones]), false),
      (pins(leaf: [zeros], authority: [zeros]), nil),
      // A text that is no digest matches no key.
      (pins(leaf: ["AAAA"]), false), (pins(leaf: ["AAAA", zeros]), true),
      (pins(authority: ["AAAA", ones]), true),
      (pins(), true),
    ] as [(PropertyListDictionary, Bool?)])
  func `pins are compared with the keys that were shown`(
    policy: PropertyListDictionary, isMatch: Bool?
  ) {
    let decision = decide(under: policy) {
      ($0.leafPin, $0.authorityPins) = (Self.zerosInHex, [Self.onesInHex])
    }
    #expect(decision.barriers.contains(.pinnedIdentity) == (isMatch == false))
    #expect(decision.missing.contains(.pinnedIdentity) == (isMatch == nil))
  }

  @Test(arguments: [(pins(authority: [zeros]), false), (pins(authority: [ones]), true)])
  func `a pinned authority is missing where every one is shown`(
    policy: PropertyListDictionary, isMatch: Bool
  ) {
    let decision = decide(under: policy) {
      ($0.leafPin, $0.authorityPins, $0.showsEveryAuthority) = (
        Self.zerosInHex, [Self.onesInHex], true
      )
    }
    #expect(decision.barriers.contains(.pinnedIdentity) == !isMatch)
    #expect(!decision.missing.contains(.pinnedIdentity))
  }

  @Test func `a pin of a leaf that was not seen is open`() {
    #expect(decide(under: Self.pins(leaf: [Self.ones])) { _ in }.missing.contains(.pinnedIdentity))
  }
}
