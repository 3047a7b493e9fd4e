extension Rule {
  static let namesAndAddressesApart = Rule(
    .namesAndAddressesApart, "Names and addresses apart",
    "Names never speak for addresses, nor addresses for names that resolve to them.",
    sources: [.page(.exceptionDomains)],
    examples: [
      .satisfied(
        "the address itself", .http("203.0.113.7"), under: .listing("203.0.113.7", .insecure)),
      .violated(
        "a name, wherever it leads", .http("example.com"), under: .listing("0.0.0.0/0", .insecure)),
      .violated(
        "an address is below no name", .http("203.0.113.7"),
        under: .listing("113.7", .insecureWithSubdomains)),
    ])
}
