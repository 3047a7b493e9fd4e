import PropertyLists
import ProtocolRegistries

extension Rule {
  static let legacyServers = Rule(
    .legacyServers, "Old servers need several keys",
    "For an old server, cleartext, the TLS version and forward secrecy each need a separate key.",
    .informs, sources: [.cocoaKeys],
    examples: [
      .satisfied(
        "TLS 1.0 with RSA key exchange, both keys", .https(.tls10, 0x002f),
        under: .listing([
          "NSExceptionMinimumTLSVersion": "TLSv1.0", "NSExceptionRequiresForwardSecrecy": false,
        ])),
      .violated(
        "the TLS version alone", .https(.tls10, 0x002f), under: .listing(.floor("TLSv1.0"))),
      .violated(
        "forward secrecy alone", .https(.tls10, 0x002f), under: .listing(.withoutForwardSecrecy)),
    ])
}
