import PropertyLists
import ProtocolRegistries

/// Requires the NIAP package FCP_v2.1, if a key of the policy does (ATS-28, ATS-43).
enum NIAPPackageRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard connection.system.includes(.niapPackage), !connection.isExempt,
      package(for: connection, &judgement)?.isEnforced == true
    else { return }
    judgement.cite(.niapPackage)
    let facts = connection.facts
    // Other rules report an unknown version, and the key does not restrict TLS 1.3.
    guard let version = facts.tlsVersion?.released, version != .tls13 else { return }
    if facts.cipherSuite.map(CipherSuiteTable.niapPackage.contains) == false
      || facts.extendedMasterSecret == false
    {
      judgement.block(.niapPackage, because: .niapPackage)
    } else {
      if facts.cipherSuite == nil { judgement.need(.cipherSuite) }
      if facts.extendedMasterSecret == nil { judgement.need(.extendedMasterSecret) }
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
      + "extended master secret. TLS 1.3 stays as it is; `recommended` is FCP_v2.1 today.",
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
      .unknown(
        "nobody has looked for one", .https { $0.extendedMasterSecret = nil },
        under: ["NSRequiresNIAPTLSPackageVersion": "FCP_v2.1"], on: .iOS(26, 4)),
    ])
}
