extension Rule {
  static let rangeSpelling = Rule(
    .rangeSpelling, "Ranges that the parser refuses",
    "The parser of ranges refuses a text of 14 characters or more before the slash for IPv4, of 38 "
      + "for IPv6, and a prefix length in hexadecimal. Missing octets of IPv4 are zero, and a short "
      + "IPv6 text is continued with ::.",
    sources: [.reader], systems: .from(.externalAddresses),
    examples: [
      .satisfied(
        "thirteen characters", .http("203.0.113.129"),
        under: .listing("203.0.113.128/25", .insecure)),
      .satisfied("missing octets", .http("203.0.113.7"), under: .listing("203/8", .insecure)),
      .satisfied(
        "a short text of IPv6", .http("2001:db8::7"),
        under: .listing("2001:db8/32", .insecure)),
      .satisfied(
        "a text of IPv6 without a colon", .http("fe81::7"), under: .listing("fe80/10", .insecure)),
      .violated(
        "a prefix length in hexadecimal", .http("203.0.113.7"),
        under: .listing("203.0.113.0/0x18", .insecure)),
      .violated(
        "fourteen characters", .http("198.51.100.129"),
        under: .listing("198.51.100.128/25", .insecure)),
    ])
}
