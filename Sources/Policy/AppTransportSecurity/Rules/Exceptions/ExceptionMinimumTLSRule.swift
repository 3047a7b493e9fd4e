import ProtocolRegistries

extension Rule {
  static let exceptionFloor = Rule(
    .exceptionFloor, "The minimum TLS version of a host",
    "NSExceptionMinimumTLSVersion raises or lowers the minimum TLS version, and changes nothing"
      + " else.",
    .decidesUnless(missing: .tlsVersion),
    sources: [.page(.minimumTLSVersion), .cocoaKeys, .reader],
    examples: [
      .satisfied("down", .https(.tls10, 0xc013), under: .listing(.floor("TLSv1.0"))),
      .violated("up", .https(), under: .listing(.floor("TLSv1.3"))),
      .violated(
        "forward secrecy is still required", .https(.tls10, 0x002f),
        under: .listing(.floor("TLSv1.0"))),
      .unknown(
        "the version was not seen", .https { $0.tlsVersion = nil },
        under: .listing(.floor("TLSv1.0"))),
    ])
}
