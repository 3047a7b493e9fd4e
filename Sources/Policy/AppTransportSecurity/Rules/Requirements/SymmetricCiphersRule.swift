import ProtocolRegistries

extension Rule {
  static let symmetricCiphers = Rule(
    .symmetricCiphers, "AES, and ChaCha20",
    "The documents ask for AES; the system's group holds ChaCha20-Poly1305 as well.",
    sources: [.preventing, .suiteGroups], systems: .from(.tls13), conflicts: [.chaCha20],
    examples: [
      .satisfied("ChaCha20-Poly1305 with ECDHE", .https(.tls12, 0xcca8)),
      .violated(
        "the same where the documents are believed", .https(.tls12, 0xcca8),
        assuming: "cipherPolicy=docs-aes-only"),
      .violated("3DES, by all texts", .https(.tls12, 0xc012)),
    ])
}
