extension Rule {
  static let addressRanges = Rule(
    .addressRanges, "Ranges of addresses",
    "From iOS 17 a range of addresses may be listed in CIDR notation; host bits are ignored.",
    sources: [.page(.exceptionDomains), .readerTests], systems: .from(.externalAddresses),
    examples: [
      .satisfied(
        "an address inside", .http("203.0.113.7"), under: .listing("203.0.113.99/24", .insecure)),
      .violated(
        "one outside", .http("203.0.114.7"), under: .listing("203.0.113.0/24", .insecure)),
      .violated(
        "one of the other family", .http("2001:db8::1"), under: .listing("0.0.0.0/0", .insecure)),
    ])
}
