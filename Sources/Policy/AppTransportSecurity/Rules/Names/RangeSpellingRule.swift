extension Rule {
  static let rangeSpelling = Rule(
    .rangeSpelling, "Ranges that the parser refuses",
    "The parser of ranges refuses a text of 14 characters or more before the slash for IPv4, of 38 "
      + "for IPv6. Missing octets are zero.",
    sources: [.reader], systems: .from(.externalAddresses),
    examples: [
      .satisfied(
        "thirteen characters", .http("203.0.113.129"),
        under: .listing("203.0.113.128/25", .insecure)),
      .satisfied("missing octets", .http("203.0.113.7"), under: .listing("203/8", .insecure)),
      .violated(
        "fourteen characters", .http("198.51.100.129"),
        under: .listing("198.51.100.128/25", .insecure)),
    ])
}
