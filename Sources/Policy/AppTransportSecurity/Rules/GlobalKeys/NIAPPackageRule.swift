import PropertyLists
import ProtocolRegistries

/// Requires the TLS parameters of NIAP's functional package FCP_v2.1 if
/// `NSRequiresNIAPTLSPackageVersion` or the host's entry does (ATS-28, ATS-43).
enum NIAPPackageRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard connection.system.includes(.niapPackage), !connection.isExempt,
      package(for: connection, &judgement)?.isEnforced == true
    else { return }
    judgement.cite(.niapPackage)
    // Another rule reports an unknown version.
    guard let version = connection.facts.tlsVersion?.released else { return }
    if version != .tls13 { judgeSuite(connection.facts, &judgement) }
    judgeCertificate(connection.facts, &judgement)
    if version == .tls12 { judgeKeyExchange(connection.facts, &judgement) }
  }

  private static func judgeSuite(
    _ facts: TransportFacts, _ judgement: inout ConnectionJudgement
  ) {
    if facts.cipherSuite.map(CipherSuiteTable.niapPackage.contains) == false
      || facts.extendedMasterSecret == false
    {
      judgement.block(.niapPackage, because: .niapPackage)
    } else {
      if facts.cipherSuite == nil { judgement.need(.cipherSuite) }
      if facts.extendedMasterSecret == nil { judgement.need(.extendedMasterSecret) }
    }
  }

  /// Requires a certificate signed with a scheme that the client offers, in TLS 1.3 as well.
  ///
  /// The package takes `rsa_pkcs1_sha1` out of the offer. A captured client may have made another
  /// offer, for which the server may have chosen another certificate.
  private static func judgeCertificate(
    _ facts: TransportFacts, _ judgement: inout ConnectionJudgement
  ) {
    guard !facts.certificateSchemes.isEmpty else {
      if facts.signatureHash == nil { judgement.need(.certificateSignature) }
      return
    }
    let schemes = facts.certificateSchemes.filter { $0 != .rsaPKCS1SHA1 }
    guard let offered = facts.offeredSchemes else {
      if schemes.isEmpty {
        judgement.block(.niapPackage, because: .niapPackage)
      } else if facts.observed != nil {
        judgement.need(.signatureSchemes)
      }
      return
    }
    if !schemes.contains(where: offered.contains) {
      judgement.block(
        .niapPackage, because: .niapPackage,
        certainty: facts.observed == nil || schemes.isEmpty ? .proven : .likely)
    }
  }

  /// Refuses an ephemeral key that the server signed with `rsa_pkcs1_sha1`, which the package does not
  /// offer.
  private static func judgeKeyExchange(
    _ facts: TransportFacts, _ judgement: inout ConnectionJudgement
  ) {
    guard facts.keyExchangeScheme == .rsaPKCS1SHA1 else { return }
    if facts.observed == nil {
      judgement.block(.niapPackage, because: .niapPackage)
    } else if facts.offeredSchemes?.contains(where: \.isOfRSAWithSHA2) == true {
      judgement.block(.niapPackage, because: .niapPackage, certainty: .likely)
    } else {
      // The server may have found nothing better in the offer.
      judgement.need(.signatureSchemes)
    }
  }

  private static func package(
    for connection: JudgedConnection, _ judgement: inout ConnectionJudgement
  ) -> NIAPTLSPackage? {
    let global = connection.policy.niapPackage
    guard let exception = connection.host.exception else { return global }
    if let own = exception.niapPackage {
      judgement.cite(.niapOfEntry)
      return own
    }
    if global?.isEnforced == true { judgement.depend(on: .niapForListedHosts) }
    return connection.assumptions.keepsNIAPForListedHosts ? global : nil
  }
}

extension Rule {
  static let niapPackage = Rule(
    .niapPackage, "The NIAP package",
    "NSRequiresNIAPTLSPackageVersion = FCP_v2.1 allows in TLS 1.2 only ECDHE with AES-GCM and an "
      + "extended master secret, and no signature with rsa_pkcs1_sha1. The certificate must be signed "
      + "with a scheme that the client offers, in TLS 1.3 too, whose cipher suites are not"
      + " restricted. `recommended` is FCP_v2.1 today.",
    .decidesUnless(missing: .extendedMasterSecret),
    sources: [.page(.requiresNIAPPackage), .boringSSL], systems: .from(.niapPackage),
    conflicts: [.niapForListedHosts],
    examples: [
      .satisfied(
        "ChaCha20-Poly1305 before 26.4", .https(.tls12, 0xcca8),
        under: ["NSRequiresNIAPTLSPackageVersion": "recommended"], on: .iOS(26)),
      .violated(
        "and from 26.4 on", .https(.tls12, 0xcca8),
        under: ["NSRequiresNIAPTLSPackageVersion": "recommended"], on: .iOS(26, 4)),
      .violated(
        "no extended master secret", .https { $0.extendedMasterSecret = false },
        under: ["NSRequiresNIAPTLSPackageVersion": "FCP_v2.1"], on: .iOS(26, 4)),
      .violated(
        "TLS 1.3, and the certificate is signed with Ed25519, which was not offered",
        .https("example.com", .tls13, 0x1301) {
          $0.certificateSchemes = [TLSSignatureScheme(rawValue: 0x0807)]
          $0.offeredSchemes = [0x0403, 0x0804, 0x0401].map(TLSSignatureScheme.init(rawValue:))
        }, under: ["NSRequiresNIAPTLSPackageVersion": "FCP_v2.1"], on: .iOS(26, 4)),
      .violated(
        "the key exchange is signed with SHA-1", .https { $0.keyExchangeScheme = .rsaPKCS1SHA1 },
        under: ["NSRequiresNIAPTLSPackageVersion": "FCP_v2.1"], on: .iOS(26, 4)),
      .unknown(
        "it is unknown whether there is one", .https { $0.extendedMasterSecret = nil },
        under: ["NSRequiresNIAPTLSPackageVersion": "FCP_v2.1"], on: .iOS(26, 4)),
    ])
}
