import PropertyLists
import ProtocolRegistries

extension Rule {
  private static func niap(_ entry: PropertyListDictionary) -> PropertyListDictionary {
    [
      "NSRequiresNIAPTLSPackageVersion": "FCP_v2.1",
      "NSExceptionDomains": ["example.com": .dictionary(entry)],
    ]
  }

  static let niapOfEntry = Rule(
    .niapOfEntry, "The NIAP package of a host",
    "NSExceptionRequiresNIAPTLSPackageVersion overrides NSRequiresNIAPTLSPackageVersion, the "
      + "app-wide key, for its host; `none` exempts the host from NIAP's requirements.",
    sources: [.page(.exceptionRequiresNIAPPackage)], systems: .from(.niapPackage),
    conflicts: [.niapForListedHosts],
    examples: [
      .satisfied(
        "taken out", .https(.tls12, 0xc013),
        under: niap(["NSExceptionRequiresNIAPTLSPackageVersion": "none"]), on: .iOS(26, 4)),
      .violated(
        "an entry without the key stays in", .https(.tls12, 0xc013), under: niap([:]),
        on: .iOS(26, 4)),
      .satisfied(
        "unless listing a host cancels all global keys", .https(.tls12, 0xc013), under: niap([:]),
        on: .iOS(26, 4), assuming: "niap-listed=dropped"),
    ])
}
