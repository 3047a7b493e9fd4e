import PropertyLists
import ProtocolRegistries

extension Rule {
  static let exceptionFloor = Rule(
    .exceptionFloor, "A host's own floor",
    "NSExceptionMinimumTLSVersion moves the floor up or down and nothing else.",
    .decidesUnless(missing: .tlsVersion),
    sources: [.page(.minimumTLSVersion), .cocoaKeys, .reader],
    examples: [
      .satisfied(
        "down", .https("example.com", .tls10, 0xc013),
        under: .listing("example.com", ["NSExceptionMinimumTLSVersion": "TLSv1.0"])),
      .violated(
        "up", .https("example.com"),
        under: .listing("example.com", ["NSExceptionMinimumTLSVersion": "TLSv1.3"])),
      .violated(
        "forward secrecy is still asked for", .https("example.com", .tls10, 0x002f),
        under: .listing("example.com", ["NSExceptionMinimumTLSVersion": "TLSv1.0"])),
      .unknown(
        "the version was not seen", .https("example.com") { $0.tlsVersion = nil },
        under: .listing("example.com", ["NSExceptionMinimumTLSVersion": "TLSv1.0"])),
    ])
}
