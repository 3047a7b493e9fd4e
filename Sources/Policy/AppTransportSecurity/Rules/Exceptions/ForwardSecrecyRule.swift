import PropertyLists
import ProtocolRegistries

extension Rule {
  static let forwardSecrecy = Rule(
    .forwardSecrecy, "Without forward secrecy",
    "NSExceptionRequiresForwardSecrecy = NO adds suites with RSA key exchange. Together with "
      + "NSExceptionAllowsInsecureHTTPLoads the system installs no list of suites at all.",
    .decidesUnless(missing: .cipherSuite),
    sources: [.page(.requiresForwardSecrecy), .reader, .suiteGroups], conflicts: [.tripleDES],
    examples: [
      .satisfied(
        "RSA key exchange with AES-GCM", .https("example.com", .tls12, 0x009c),
        under: .listing("example.com", ["NSExceptionRequiresForwardSecrecy": false])),
      .satisfied(
        "3DES, with both keys", .https("example.com", .tls12, 0xc012),
        under: .listing(
          "example.com",
          [
            "NSExceptionAllowsInsecureHTTPLoads": true,
            "NSExceptionRequiresForwardSecrecy": false,
          ])),
      .violated(
        "3DES, with both keys, where the system offers it nowhere",
        .https("example.com", .tls12, 0xc012),
        under: .listing(
          "example.com",
          [
            "NSExceptionAllowsInsecureHTTPLoads": true,
            "NSExceptionRequiresForwardSecrecy": false,
          ]), assuming: "tripleDES=never"),
      .violated(
        "finite-field Diffie-Hellman, which no Apple system offers, with both keys",
        .https("example.com", .tls12, 0x009e),
        under: .listing(
          "example.com",
          [
            "NSExceptionAllowsInsecureHTTPLoads": true,
            "NSExceptionRequiresForwardSecrecy": false,
          ])),
      .violated(
        "3DES, with this key alone", .https("example.com", .tls12, 0xc012),
        under: .listing("example.com", ["NSExceptionRequiresForwardSecrecy": false])),
      .unknown(
        "the suite was not seen", .https("example.com") { $0.cipherSuite = nil },
        under: .listing("example.com", ["NSExceptionRequiresForwardSecrecy": false])),
    ])
}
