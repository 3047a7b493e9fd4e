extension Rule {
  static let subdomainsOfAddresses = Rule(
    .subdomainsOfAddresses, "No subdomains of addresses",
    "NSIncludesSubdomains has no effect for addresses.",
    sources: [.page(.includesSubdomains)], systems: .from(.externalAddresses),
    examples: [
      .satisfied(
        "the address itself", .http("203.0.113.7"),
        under: .listing("203.0.113.7", .insecureWithSubdomains)),
      .violated(
        "no other one", .http("203.0.113.70"),
        under: .listing("203.0.113.7", .insecureWithSubdomains)),
    ])
}
