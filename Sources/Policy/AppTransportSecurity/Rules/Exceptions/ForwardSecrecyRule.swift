import PropertyLists
import ProtocolRegistries

extension Rule {
  private static let bothKeys = PropertyListDictionary.listing([
    "NSExceptionAllowsInsecureHTTPLoads": true, "NSExceptionRequiresForwardSecrecy": false,
  ])

  static let forwardSecrecy = Rule(
    .forwardSecrecy, "Without forward secrecy",
    "NSExceptionRequiresForwardSecrecy = NO also accepts cipher suites with RSA key exchange."
      + " Together with NSExceptionAllowsInsecureHTTPLoads, the system does not restrict cipher"
      + " suites at all.",
    .decidesUnless(missing: .cipherSuite),
    sources: [.page(.requiresForwardSecrecy), .reader, .suiteGroups], conflicts: [.tripleDES],
    examples: [
      .satisfied(
        "RSA key exchange with AES-GCM", .https(.tls12, 0x009c),
        under: .listing(.withoutForwardSecrecy)),
      .satisfied("3DES, with both keys", .https(.tls12, 0xc012), under: bothKeys),
      .violated(
        "3DES, with both keys, if the system never offers it", .https(.tls12, 0xc012),
        under: bothKeys, assuming: "triple-des=never"),
      .violated(
        "finite-field Diffie-Hellman, which no Apple system offers, with both keys",
        .https(.tls12, 0x009e), under: bothKeys),
      .violated(
        "3DES, with this key alone", .https(.tls12, 0xc012), under: .listing(.withoutForwardSecrecy)
      ),
      .unknown(
        "the suite was not seen", .https { $0.cipherSuite = nil },
        under: .listing(.withoutForwardSecrecy)),
    ])
}
