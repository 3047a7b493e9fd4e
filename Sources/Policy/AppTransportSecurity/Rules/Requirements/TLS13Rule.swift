import ProtocolRegistries

extension Rule {
  static let tls13 = Rule(
    .tls13, "TLS 1.3",
    "TLS 1.3 is negotiated by default from iOS 13, and its three common suites are in the group; "
      + "those with CCM are not.",
    .decidesUnless(missing: .systemHandshake),
    sources: [.suiteGroups, .measured(.radar)], systems: .from(.tls13),
    examples: [
      .satisfied("AES-128-GCM", .https(.tls13, 0x1301)),
      .violated("AES-128-CCM", .https(.tls13, 0x1304)),
      .unknown(
        "iOS 12 would have negotiated another version", .https(.tls13, 0x1301), on: .iOS(12)),
    ])
}
