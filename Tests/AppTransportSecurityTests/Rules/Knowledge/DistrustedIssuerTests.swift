import AppTransportSecurity
import Escaping
import Testing

@Suite struct DistrustedIssuerTests {
  private typealias Title = AuthorityDistinguishedName

  private static let rootOfEntrust = Title(
    "Entrust, Inc.", "Entrust Root Certification Authority - G2")
  private static let keyOfEntrust =
    "76ee8590374c715437bbca6bba6028eadde2dc6dbbb8c3f610e851f11d1ab7f5"

  @Test(
    arguments: [
      (Title("Entrust, Inc.", "Entrust Certification Authority - L1K"), nil, .entrust),
      (Title("Siemens", "Siemens Issuing CA Internet Server 2020"), rootOfEntrust, .entrust),
      (
        Title("Entrust.net", "Entrust.net Certification Authority (2048)"), nil, .entrust
      ),
      (
        Title("AffirmTrust", "AffirmTrust Certificate Authority"),
        Title("AffirmTrust", "AffirmTrust Commercial"), .affirmTrust
      ),
      (
        Title("AC Camerfirma S.A.", "Camerfirma Corporate Server II - 2015"),
        Title("AC Camerfirma S.A.", "Chambers of Commerce Root - 2008"), .acCamerfirma
      ),
      (
        Title("Symantec Corporation", "Symantec Class 3 Secure Server CA - G4"),
        Title("VeriSign, Inc.", "VeriSign Class 3 Public Primary Certification Authority - G5"),
        .symantec
      ),
      // What Entrust sells today is issued under roots of Sectigo and SSL.com.
      (
        Title("Entrust Limited", "Entrust OV TLS Issuing RSA CA 2"),
        Title("Sectigo Limited", "Sectigo Public Server Authentication Root R46"), nil
      ),
      (
        Title("SSL Corporation", "Entrust OV TLS Issuing RSA CA 1"),
        Title("SSL Corporation", "SSL.com TLS RSA Root CA 2022"), nil
      ),
      // Apple exempts intermediates that others operated under Symantec's roots.
      (
        Title("Apple Inc.", "Apple IST CA 2 - G1"), Title("GeoTrust Inc.", "GeoTrust Global CA"),
        nil
      ),
      (
        Title("Google Inc", "Google Internet Authority G2"),
        Title("GeoTrust Inc.", "GeoTrust Global CA"), nil
      ),
      (
        Title("DigiCert Inc", "GeoTrust RSA CA 2018"),
        Title("DigiCert Inc", "DigiCert Global Root CA"), nil
      ),
      // Names near a listed one.
      (Title("Entrust", "Entrust Certification Authority - L1K"), nil, nil),
      (Title(nil, "Entrust Certification Authority - L1K"), nil, nil),
      (Title("Entrust, Inc.", "Entrust Certification Authority - L1Z"), nil, nil),
      (Title("Entrust, Inc.", nil), nil, nil), (Title("Symantec Corporation", "A"), nil, nil),
      (Title(nil, nil), nil, nil),
      (
        Title("Let's Encrypt", "R11"), Title("Internet Security Research Group", "ISRG Root X1"),
        nil
      ),
    ] as [(AuthorityDistinguishedName, AuthorityDistinguishedName?, DistrustedAuthorityName?)])
  func `only whole names that lead to no other root count`(
    _ leaf: AuthorityDistinguishedName, _ top: AuthorityDistinguishedName?,
    _ name: DistrustedAuthorityName?
  ) {
    let issuer = DistrustedIssuer(leaf: leaf, top: top, verifiedKeys: [])
    #expect(issuer?.authority == name)
    #expect(issuer == nil || issuer?.certainty == .likely, "names alone prove nothing")
  }

  @Test func `a verified path to a key of the root proves it`() {
    let leaf = Title("Entrust, Inc.", "Entrust Certification Authority - L1K")
    let keys = [String(repeating: "0", count: 64), Self.keyOfEntrust]
    #expect(
      DistrustedIssuer(leaf: leaf, top: Self.rootOfEntrust, verifiedKeys: keys)?.certainty
        == .proven)
    #expect(
      DistrustedIssuer(leaf: leaf, top: Self.rootOfEntrust, verifiedKeys: [keys[0]])?.certainty
        == .likely)
    // An intermediate that is not listed may have another parent.
    #expect(
      DistrustedIssuer(
        leaf: Title("Siemens", "CA"), top: Self.rootOfEntrust, verifiedKeys: keys)?.certainty
        == .likely)
  }

  @Test func `each authority has its own names and keys`() {
    let all = DistrustedAuthority.all
    #expect(all.map(\.id) == DistrustedAuthorityName.allCases)
    #expect(all.map(\.name) == all.map(\.name).sorted())
  }

  // What systems do

  private func decision(
    _ authority: DistrustedAuthorityName, at time: Int64?, on system: String,
    _ change: (inout TransportFacts) -> Void = { _ in }
  ) throws -> Decision {
    var facts = TransportFacts.compliant("example.com")
    facts.chain = PresentedChain()
    facts.chain?.distrusted = DistrustedIssuer(authority, certainty: .likely)
    facts.chain?.issuedAt = time
    change(&facts)
    return try PolicyEvaluator.on(#require(SystemVersion(system)))
      .evaluate(facts, under: TransportSecurityPolicy())
  }

  private static let november2024: Int64 = 1_731_715_200
  private static let december2016: Int64 = 1_480_550_400

  /// Apple announced the changes of 2024 with macOS 15.2 and iOS 18.2.
  @Test(
    arguments: [DistrustedAuthorityName.entrust, .affirmTrust, .acCamerfirma],
    [
      ("iOS 18.1", false), ("iOS 18.2", true), ("macOS 15.1", false), ("macOS 15.2", true),
      ("watchOS 11.1", false), ("watchOS 11.2", true), ("visionOS 2.1", false),
      ("visionOS 2.2", true), ("tvOS 26", true),
    ])
  func `certificates after 2024-11-15 are refused from 18_2`(
    _ authority: DistrustedAuthorityName, _ system: (name: String, refuses: Bool)
  ) throws {
    let refused = try decision(authority, at: Self.november2024, on: system.name)
    #expect(refused.barriers == (system.refuses ? [.certificateTrust] : []))
    if system.refuses {
      #expect(refused.reasons.map(\.fault) == [.distrusted(authority)])
      #expect(refused.reasons.map(\.certainty) == [.likely])
      #expect(refused.reasons.allSatisfy { $0.liftedBy == nil }, "no key helps")
    }
    #expect(try decision(authority, at: Self.november2024 - 1, on: system.name).verdict == .allow)
  }

  /// Security 57740.20.22 is in macOS 10.12.1, 57740.31.2 in macOS 10.12.2.
  @Test(
    arguments: [DistrustedAuthorityName.startCom, .woSign],
    [
      ("macOS 10.12.1", false), ("macOS 10.12.2", true), ("iOS 10.1", false), ("iOS 10.2", true),
      ("iOS 18", true),
    ])
  func `57740_20_22 knows no date for WoSign and StartCom, 57740_31_2 December 2016`(
    _ authority: DistrustedAuthorityName, _ system: (name: String, refuses: Bool)
  ) throws {
    let refused = try decision(authority, at: Self.december2016, on: system.name)
    #expect(refused.barriers == (system.refuses ? [.certificateTrust] : []))
    #expect(try decision(authority, at: Self.december2016 - 1, on: system.name).verdict == .allow)
  }

  @Test(arguments: [("iOS 15.8", false), ("iOS 16", true), ("macOS 12", false), ("macOS 13", true)])
  func `Symantec is refused whatever the date`(_ system: String, _ refuses: Bool) throws {
    for time in [0, 1_400_000_000, Self.november2024, nil] {
      #expect(
        try decision(.symantec, at: time, on: system).barriers
          == (refuses ? [.certificateTrust] : []))
    }
  }

  @Test func `an unknown date, an installed root and a system's own word keep it out`() throws {
    let time = Self.november2024
    #expect(try decision(.entrust, at: nil, on: "iOS 26").verdict == .allow)
    #expect(
      try decision(.entrust, at: time, on: "iOS 26") { $0.trust = .validInstalledRoot }.verdict
        == .allow)
    #expect(
      try decision(.entrust, at: time, on: "iOS 26") { $0.isTrustReported = true }.verdict
        == .allow)
    #expect(
      try decision(.entrust, at: time, on: "iOS 26") { $0.trust = nil }.verdict == .block)
  }
}
