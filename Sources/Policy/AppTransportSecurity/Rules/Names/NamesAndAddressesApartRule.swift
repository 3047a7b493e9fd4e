extension Rule {
  static let namesAndAddressesApart = Rule(
    .namesAndAddressesApart, "Names and addresses apart",
    "An entry for a name never applies to addresses, nor an entry for an address to names that"
      + " resolve to it.",
    sources: [.page(.exceptionDomains)],
    examples: [
      .satisfied(
        "the address itself", .http("203.0.113.7"), under: .listing("203.0.113.7", .insecure)),
      .violated(
        "a name, whatever it resolves"
          + " to", .http("example.com"), under: .listing("0.0.0.0/0", .insecure)),
      .violated(
        "an address is below no name", .http("203.0.113.7"),
        under: .listing("113.7", .insecureWithSubdomains)),
    ])
}
