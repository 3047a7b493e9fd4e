import ProtocolRegistries

extension Rule {
  static let unrecognisedFloor = Rule(
    .unrecognisedFloor, "Misspelt versions",
    "A version that is not spelled TLSv1.0, TLSv1.1, TLSv1.2 or TLSv1.3 leaves the floor at TLS "
      + "1.2.",
    sources: [.reader, .readerTests],
    examples: [
      .satisfied("1.3 does not raise it", .https(), under: .listing(.floor("1.3"))),
      .violated("1.0 does not lower it", .https(.tls10, 0xc013), under: .listing(.floor("1.0"))),
    ])
}
