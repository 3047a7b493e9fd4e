import ProtocolRegistries

extension Rule {
  static let systemTrust = Rule(
    .systemTrust, "Certificates that the system refuses with or without ATS",
    "Default trust refuses SHA-1, short keys and overlong validity, with or without ATS: under"
      + " the system's roots from iOS 10.3 and 11, under every root from iOS 13. No key allows"
      + " them. From "
      + "iOS 13, a certificate may be valid for 825 days, and from iOS 14, one issued under the "
      + "system's roots since 2020-09-01 for 398; one that the user trusts directly for any time.",
    .decidesUnless(missing: .certificateTrust),
    sources: [
      .serverPolicy, .certificateAdvice2017, .validityOf2019, .validityOf2020,
    ], systems: .from(.sha1Refused),
    examples: [
      .satisfied(
        "SHA-1 under an installed root on iOS 12, ATS off",
        .https { ($0.trust, $0.signatureHash) = (.validInstalledRoot, .sha1) }, under: .blanket,
        on: .iOS(12)),
      .violated(
        "1024 bits of RSA, ATS off", .https { $0.leafKey = LeafKey(.rsa, bits: 1024) },
        under: .blanket),
      .violated(
        "SHA-1 under an installed root, ATS off",
        .https { ($0.trust, $0.signatureHash) = (.validInstalledRoot, .sha1) }, under: .blanket,
        on: .iOS(13)),
      .satisfied("398 days, a root of the system", .https { $0.show(days: 398) }),
      .violated("399 days, a root of the system", .https { $0.show(days: 399) }),
      .satisfied(
        "399 days, a root of the system, on iOS 13", .https { $0.show(days: 399) }, on: .iOS(13)),
      .satisfied(
        "399 days, issued on 2020-08-31",
        .https { $0.show(days: 399, from: 1_598_832_000, embeddedLogs: 2) }),
      .satisfied(
        "825 days, an installed root",
        .https {
          $0.trust = .validInstalledRoot
          $0.show(days: 825)
        }),
      .violated(
        "826 days, an installed root",
        .https {
          $0.trust = .validInstalledRoot
          $0.show(days: 826)
        }),
      .satisfied(
        "826 days, the user trusts the certificate directly",
        .https {
          $0.trust = .validInstalledRoot
          $0.show(days: 826)
          $0.chain?.isLeafTrusted = true
        }),
      .unknown(
        "iOS 11 treats roots differently, and the chain was not seen",
        .https { ($0.trust, $0.leafKey) = (nil, LeafKey(.rsa, bits: 1024)) }, under: .blanket,
        on: .iOS(11)),
    ])
}
