import PropertyLists
import ProtocolRegistries

extension Rule {
  static let temporaryKeys = Rule(
    .temporaryKeys, "The temporary spellings",
    "The keys that begin with NSTemporaryException come from a beta of iOS 9, worked for years,"
      + " and are not read from iOS 18.4 on.",
    sources: [.reader, .measured(.templates)],
    systems: .before(.rewrittenReader), conflicts: [.legacyKeys],
    examples: [
      .satisfied(
        "iOS 17", .https(.tls10, 0xc013),
        under: .listing(["NSTemporaryExceptionMinimumTLSVersion": "TLSv1.0"]), on: .iOS(17)),
      .violated(
        "iOS 18.4", .https(.tls10, 0xc013),
        under: .listing(["NSTemporaryExceptionMinimumTLSVersion": "TLSv1.0"]), on: .iOS(18, 4)),
    ])
}
