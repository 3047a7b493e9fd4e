import ProtocolRegistries

extension Rule {
  static let unrecognisedFloor = Rule(
    .unrecognisedFloor, "Misspelt versions",
    "A version that is not spelled TLSv1.0, TLSv1.1, TLSv1.2 or TLSv1.3 leaves the minimum at"
      + " TLS 1.2. Systems read DTLSv1.0 and DTLSv1.2 as versions from iOS 15; their effect on"
      + " TLS below 1.2 is unknown.",
    .decidesUnless(missing: .settingType),
    sources: [.reader, .readerTests],
    examples: [
      .satisfied("1.3 does not raise it", .https(), under: .listing(.floor("1.3"))),
      .violated("1.0 does not lower it", .https(.tls10, 0xc013), under: .listing(.floor("1.0"))),
      .unknown(
        "a version of DTLS", .https(.tls11, 0xc013), under: .listing(.floor("DTLSv1.2"))),
      .violated(
        "a version of DTLS on iOS 14", .https(.tls11, 0xc013),
        under: .listing(.floor("DTLSv1.2")), on: .iOS(14)),
    ])
}
