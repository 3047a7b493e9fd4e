extension Rule {
  static let addressKeys = Rule(
    .addressKeys, "Addresses as keys",
    "From iOS 17 an address may be listed, in its canonical form; addresses are compared as text.",
    sources: [.page(.exceptionDomains), .releaseNotes("iOS 17"), .domainsPage2018, .reader],
    systems: .from(.externalAddresses), conflicts: [.addressKeysOnIOS9],
    examples: [
      .satisfied(
        "an address of IPv6", .http("2001:db8::1"), under: .listing("2001:db8::1", .insecure)),
      .violated(
        "the same address, written at length", .http("2001:db8::1"),
        under: .listing("2001:db8:0:0:0:0:0:1", .insecure)),
      .violated(
        "iOS 9", .http("203.0.113.7"), under: .listing("203.0.113.7", .insecure), on: .iOS(9)),
      .satisfied(
        "iOS 9, according to a remark of 2015", .http("203.0.113.7"),
        under: .listing("203.0.113.7", .insecure), on: .iOS(9), assuming: "quinn2015=true"),
    ])
}
