extension Rule {
  static let subdomains = Rule(
    .subdomains, "Subdomains",
    "NSIncludesSubdomains applies to names at any depth below the entry. Apple's current page"
      + " says one label, which is the rule of pinning.",
    sources: [.page(.includesSubdomains), .cocoaKeys, .domainsPage2018, .reader, .readerTests],
    conflicts: [.subdomainReach],
    examples: [
      .satisfied(
        "two labels down", .http("a.b.example.com"),
        under: .listing("example.com", .insecureWithSubdomains)),
      .violated(
        "without the key", .http("a.example.com"), under: .listing("example.com", .insecure)),
      .violated(
        "two labels down, according to Apple's current page", .http("a.b.example.com"),
        under: .listing("example.com", .insecureWithSubdomains),
        assuming: "subdomain-mode=one-label"
      ),
      .violated(
        "a name that only ends in the same letters", .http("badexample.com"),
        under: .listing("example.com", .insecureWithSubdomains)),
    ])
}
