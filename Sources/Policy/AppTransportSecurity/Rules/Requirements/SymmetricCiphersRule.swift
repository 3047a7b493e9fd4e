import ProtocolRegistries

extension Rule {
  static let symmetricCiphers = Rule(
    .symmetricCiphers, "AES, and ChaCha20",
    "The documents require AES; the system's group also contains ChaCha20-Poly1305.",
    sources: [.preventing, .suiteGroups], systems: .from(.tls13), conflicts: [.chaCha20],
    examples: [
      .satisfied("ChaCha20-Poly1305 with ECDHE", .https(.tls12, 0xcca8)),
      .violated(
        "the same, according to the documents", .https(.tls12, 0xcca8),
        assuming: "cipher-policy=docs-aes-only"),
      .violated("3DES, by all texts", .https(.tls12, 0xc012)),
    ])
}
