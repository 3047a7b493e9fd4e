import AppTransportSecurity
import PropertyLists
import ProtocolRegistries
import Testing

@Suite struct ConnectionRuleTests {
  private static let host = "example.com"

  private func barriers(
    _ facts: TransportFacts, _ exception: DomainException? = nil,
    on system: SystemVersion = SystemVersion(.iOS, 18), sdk: SystemVersion? = nil,
    assuming option: String? = nil
  ) throws -> [Barrier] {
    try PolicyEvaluator.on(system, linkedWith: sdk, assuming: option)
      .evaluate(facts, exception.map { [Self.host: $0] } ?? [:]).barriers
  }

  // The session's floor

  @Test func `a session of an app linked with 26 starts at TLS 1.2, whatever the keys say`() throws
  {
    let ios26 = SystemVersion(.iOS, 26)
    let facts = TransportFacts.clean(Self.host, .tls11, 0xc013)
    let lowered = DomainException(minimumTLSVersion: .tls10)
    #expect(try barriers(facts, lowered, on: ios26) == [.sessionFloor])
    #expect(try barriers(facts, on: ios26) == [.sessionFloor, .tlsVersion])
    #expect(try barriers(facts, lowered, on: ios26, sdk: SystemVersion(.iOS, 18, 6)).isEmpty)
    #expect(try barriers(facts, lowered, on: SystemVersion(.iOS, 18), sdk: ios26).isEmpty)
    #expect(try barriers(facts, lowered, on: ios26, assuming: "os-tls-floor=off").isEmpty)
    #expect(try barriers(facts.with(\.sessionMinimumTLS, .tls10), lowered, on: ios26).isEmpty)
  }

  @Test func `code may raise the floor as well`() throws {
    let facts = TransportFacts.clean(Self.host).with(\.sessionMinimumTLS, .tls13)
    #expect(try barriers(facts) == [.sessionFloor])
  }

  @Test func `no key brings SSL 3 back`() throws {
    let facts = TransportFacts.clean(Self.host, .ssl3, 0x002f)
    let open = DomainException(
      allowsInsecureHTTPLoads: true, minimumTLSVersion: .tls10, requiresForwardSecrecy: false)
    #expect(try barriers(facts, open).first == .sessionFloor)
  }

  // Version, suite, key, hash

  @Test func `TLS 1.3 as a floor holds from iOS 14 on`() throws {
    let facts = TransportFacts.clean(Self.host)
    let raised = DomainException(minimumTLSVersion: .tls13)
    #expect(try barriers(facts, raised, on: SystemVersion(.iOS, 13)).isEmpty)
    #expect(try barriers(facts, raised, on: SystemVersion(.iOS, 14)) == [.tlsVersion])
  }

  @Test func `each key of the recipe for old servers is needed by itself`() throws {
    let facts = TransportFacts.clean(Self.host, .tls10, 0x002f)
    #expect(try barriers(facts) == [.tlsVersion, .forwardSecrecy])
    #expect(try barriers(facts, DomainException(minimumTLSVersion: .tls10)) == [.forwardSecrecy])
    #expect(try barriers(facts, DomainException(requiresForwardSecrecy: false)) == [.tlsVersion])
    #expect(
      try barriers(
        facts, DomainException(minimumTLSVersion: .tls10, requiresForwardSecrecy: false)
      ).isEmpty)
  }

  @Test func `insecure loads alone relax nothing over HTTPS`() throws {
    let insecure = DomainException(allowsInsecureHTTPLoads: true)
    #expect(try barriers(.clean(Self.host, .tls11, 0xc013), insecure) == [.tlsVersion])
    #expect(try barriers(.clean(Self.host, .tls12, 0x009c), insecure) == [.forwardSecrecy])
    let selfSigned = TransportFacts.clean(Self.host).with(\.trust, .selfSigned)
    #expect(try barriers(selfSigned, insecure) == [.certificateTrust])
    #expect(try barriers(selfSigned, insecure, assuming: "technote2015").isEmpty)
  }

  @Test func `with insecure loads and without forward secrecy any suite passes`() throws {
    let facts = TransportFacts.clean(Self.host, .tls12, 0xc012)
    #expect(try barriers(facts, DomainException(requiresForwardSecrecy: false)) == [.cipherSuite])
    #expect(
      try barriers(
        facts, DomainException(allowsInsecureHTTPLoads: true, requiresForwardSecrecy: false)
      ).isEmpty)
  }

  @Test(arguments: [
    (LeafKey.Kind.rsa, 2047, true), (.rsa, 2048, false), (.ellipticCurve, 255, true),
    (.ellipticCurve, 256, false),
  ])
  func `the key's length is looked at`(_ kind: LeafKey.Kind, _ bits: Int, _ isWeak: Bool) throws {
    let facts = TransportFacts.clean(Self.host).with(\.leafKey, LeafKey(kind, bits: bits))
    #expect(try barriers(facts, on: SystemVersion(.iOS, 10)) == (isWeak ? [.certificateKey] : []))
    #expect(
      try barriers(facts, on: SystemVersion(.iOS, 18))
        == (isWeak ? [.certificateKey, .certificateTrust] : []))
  }

  @Test(arguments: SignatureHash.allCases)
  func `the certificate must be signed with SHA-256 or stronger`(_ hash: SignatureHash) throws {
    let facts = TransportFacts.clean(Self.host).with(\.signatureHash, hash)
    #expect(try barriers(facts).contains(.certificateSignature) == (hash < .sha256))
  }

  // Trust

  @Test(arguments: [
    ("iOS 10.2", ServerTrust.valid, false, false), ("iOS 10.3", .valid, true, false),
    ("iOS 11", .valid, true, true), ("iOS 11", .validInstalledRoot, false, false),
    ("iOS 12.1.1", .validInstalledRoot, false, false), ("iOS 13", .validInstalledRoot, true, true),
  ])
  func `the system refuses SHA-1 and short keys of itself, root by root`(
    _ system: String, _ trust: ServerTrust, _ refusesSHA1: Bool, _ refusesShortKeys: Bool
  ) throws {
    let evaluator = try PolicyEvaluator.on(#require(SystemVersion(system)))
    let open: PropertyListDictionary = ["NSAllowsArbitraryLoads": .boolean(true)]
    let facts = TransportFacts.clean(Self.host).with(\.trust, trust)
    #expect(
      evaluator.evaluate(facts.with(\.signatureHash, .sha1), open).barriers
        == (refusesSHA1 ? [.certificateTrust] : []))
    #expect(
      evaluator.evaluate(facts.with(\.leafKey, LeafKey(.rsa, bits: 1024)), open).barriers
        == (refusesShortKeys ? [.certificateTrust] : []))
  }

  @Test(arguments: ServerTrust.allCases.filter { !$0.isValid })
  func `the app may accept a bad certificate only where ATS lets go`(_ trust: ServerTrust) throws {
    let facts = TransportFacts.clean(Self.host).with(\.trust, trust)
    let overridden = facts.with(\.delegateOverridesTrust, true)
    #expect(try barriers(facts) == [.certificateTrust])
    #expect(try barriers(overridden) == [.trustOverride])
    #expect(try barriers(overridden, DomainException()) == [.trustOverride])
    #expect(try barriers(overridden, DomainException(allowsInsecureHTTPLoads: true)).isEmpty)
  }

  @Test(arguments: [
    ("iOS 12.1", [Barrier]()), ("iOS 12.1.1", [.certificateTrust]), ("iOS 26", [.certificateTrust]),
  ])
  func `transparency is the system's own demand since iOS 12.1.1`(
    _ system: String, _ expected: [Barrier]
  ) throws {
    let facts = TransportFacts.clean(Self.host).with(\.isTransparent, false)
    #expect(try barriers(facts, on: #require(SystemVersion(system))) == expected)
  }

  @Test(arguments: [("iOS 9", false), ("iOS 10", true), ("iOS 12", true), ("iOS 13", false)])
  func `the key for transparency works on iOS 10 to 12`(_ system: String, _ works: Bool) throws {
    let facts = TransportFacts.clean(Self.host).with(\.isTransparent, false)
    let exception = DomainException(requiresCertificateTransparency: true)
    let barriers = try barriers(facts, exception, on: #require(SystemVersion(system)))
    #expect(barriers.contains(.certificateTransparency) == works)
  }

  // Pins and NIAP

  @Test(arguments: [
    ("example.com", true), ("EXAMPLE.com", true), ("example.com.", true), ("a.example.com", true),
    ("a.b.example.com", false), ("badexample.com", false), ("com", false),
  ])
  func `pins reach one label down`(_ host: String, _ isPinned: Bool) throws {
    let identities = PropertyListValue.array([
      .dictionary(["SPKI-SHA256-BASE64": .string(Self.digest)])
    ])
    let dictionary: PropertyListDictionary = [
      "NSPinnedDomains": .dictionary([
        "Example.com": .dictionary([
          "NSIncludesSubdomains": .boolean(true), "NSPinnedCAIdentities": identities,
        ])
      ])
    ]
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
    let facts = TransportFacts.clean(host)
    #expect(evaluator.evaluate(facts, dictionary).missing == (isPinned ? [.pinnedIdentity] : []))
    #expect(
      evaluator.evaluate(facts.with(\.pinMatch, false), dictionary).barriers
        == (isPinned ? [.pinnedIdentity] : []))
  }

  private static let digest = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="

  private static func pinning(_ entry: PropertyListDictionary) -> PropertyListDictionary {
    ["NSPinnedDomains": .dictionary([host: .dictionary(entry)])]
  }

  @Test(
    arguments: [
      ["NSPinnedLeafIdentities": .array([])], ["NSPinnedCAIdentities": .array([])],
      ["NSPinnedLeafIdentities": .string(digest)], ["NSPinnedLeafIdentities": .boolean(true)],
      ["NSPinnedLeafIdentities": .array([.string(digest)])],
      ["NSPinnedLeafIdentities": .array([.dictionary([:])])],
      ["NSPinnedLeafIdentities": .array([.dictionary(["SPKI-SHA256-BASE64": .string("AAAA")])])],
      [
        "NSPinnedCAIdentities": .array([]),
        "NSPinnedLeafIdentities": .array([
          .dictionary(["SPKI-SHA256-BASE64": .string(digest)])
        ]),
      ],
    ] as [PropertyListDictionary])
  func `a list of pins that no key can match blocks every chain`(
    _ entry: PropertyListDictionary
  ) throws {
    for pinMatch in [nil, true, false] as [Bool?] {
      let decision = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
        .evaluate(.clean(Self.host).with(\.pinMatch, pinMatch), Self.pinning(entry))
      #expect(decision.barriers == [.pinnedIdentity])
      #expect(decision.reasons.map(\.fault) == [.pinsMatchNothing])
    }
    let older = try PolicyEvaluator.on(SystemVersion(.iOS, 13))
    #expect(older.evaluate(.clean(Self.host), Self.pinning(entry)).verdict == .allow)
  }

  @Test func `an entry without a list pins nothing`() throws {
    let decision = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
      .evaluate(.clean(Self.host), Self.pinning(["NSIncludesSubdomains": .boolean(true)]))
    #expect(decision.verdict == .allow)
  }

  @Test(
    arguments: [
      ("iOS 10", [:], []), ("iOS 11", [:], [.pinnedIdentity]), ("iOS 18", [:], [.pinnedIdentity]),
      ("iOS 18", ["NSPinnedLeafIdentities": .array([])], [.pinnedIdentity]),
      ("iOS 18", ["NSPinnedLeafIdentities": .array([]), "NSPinnedCAIdentities": .array([])], []),
      (
        "iOS 13", ["NSPinnedLeafIdentities": .array([]), "NSPinnedCAIdentities": .array([])],
        [.pinnedIdentity]
      ),
      (
        "iOS 18",
        [
          "NSPinnedLeafIdentities": .array([
            .dictionary(["SPKI-SHA256-BASE64": .string(digest)])
          ])
        ], [.pinnedIdentity]
      ),
    ] as [(String, PropertyListDictionary, [Barrier])])
  func `required pinning spares hosts with two empty lists alone`(
    _ system: String, _ entry: PropertyListDictionary, _ barriers: [Barrier]
  ) throws {
    let policy = TransportSecurityPolicy(infoPlist: [
      "NSAppTransportSecurity": .dictionary(Self.pinning(entry)),
      "SecTrustPinningRequired": .boolean(true),
    ])
    let evaluator = try PolicyEvaluator.on(#require(SystemVersion(system)))
    let facts = TransportFacts.clean(Self.host).with(\.pinMatch, true)
    #expect(evaluator.evaluate(facts, under: policy).barriers == barriers)
  }

  @Test func `required pinning says nothing of hosts that Apple may pin itself`() throws {
    var policy = TransportSecurityPolicy()
    policy.requiresPinning = true
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
    #expect(
      evaluator.evaluate(.clean("gateway.icloud.com"), under: policy).missing == [.pinnedIdentity])
  }

  @Test func `the number 1 is required pinning no more than a string`() {
    for value in [PropertyListValue.integer(1), .string("YES"), .boolean(false)] {
      #expect(
        !TransportSecurityPolicy(infoPlist: ["SecTrustPinningRequired": value]).requiresPinning)
    }
  }

  @Test func `the NIAP package asks for GCM and an extended master secret in TLS 1.2`() throws {
    let dictionary: PropertyListDictionary = [
      "NSRequiresNIAPTLSPackageVersion": .string("recommended")
    ]
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 26, 4))
    func judge(_ facts: TransportFacts) -> Decision { evaluator.evaluate(facts, dictionary) }
    #expect(judge(.clean(Self.host)).verdict == .allow)
    #expect(judge(.clean(Self.host, .tls12, 0xcca8)).barriers == [.niapPackage])
    let facts = TransportFacts.clean(Self.host)
    #expect(judge(facts.with(\.extendedMasterSecret, false)).barriers == [.niapPackage])
    #expect(judge(facts.with(\.extendedMasterSecret, nil)).missing == [.extendedMasterSecret])
    let newer = TransportFacts.clean(Self.host, .tls13, 0x1303).with(\.extendedMasterSecret, nil)
    #expect(judge(newer).verdict == .allow)
  }

  @Test func `a listed host keeps the package of the app unless its entry says otherwise`() throws {
    let facts = TransportFacts.clean(Self.host, .tls12, 0xc013)
    let dictionary: PropertyListDictionary = [
      "NSRequiresNIAPTLSPackageVersion": .string("FCP_v2.1"),
      "NSExceptionDomains": .dictionary([Self.host: .dictionary([:])]),
    ]
    let system = SystemVersion(.iOS, 26, 4)
    let kept = try PolicyEvaluator.on(system).evaluate(facts, dictionary)
    #expect(kept.blockedBy == .niapPackage)
    #expect(kept.assumptions == [.niapForListedHosts])
    let dropped = try PolicyEvaluator.on(system, assuming: "niap-listed=dropped")
    #expect(dropped.evaluate(facts, dictionary).verdict == .allow)
  }
}
