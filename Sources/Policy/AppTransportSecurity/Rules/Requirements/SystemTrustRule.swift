import ProtocolRegistries

extension Rule {
  static let systemTrust = Rule(
    .systemTrust, "What the system refuses by itself",
    "The system's own trust refuses SHA-1, short keys and overlong validity, ATS or not: under its "
      + "own roots from iOS 10.3 and 11, under every root from iOS 13. No key brings them back.",
    .decidesUnless(missing: .trust),
    sources: [.serverPolicy, .certificateAdvice2017], systems: .from(.sha1Refused),
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
      .unknown(
        "iOS 11 asks whose root it is, and the chain was not seen",
        .https { ($0.trust, $0.leafKey) = (nil, LeafKey(.rsa, bits: 1024)) }, under: .blanket,
        on: .iOS(11)),
    ])
}
