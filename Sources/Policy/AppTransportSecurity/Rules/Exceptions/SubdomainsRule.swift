extension Rule {
  static let subdomains = Rule(
    .subdomains, "Subdomains",
    "NSIncludesSubdomains reaches names at any depth below the entry. Today's page says one label, "
      + "which is how pinning works.",
    sources: [.page(.includesSubdomains), .cocoaKeys, .domainsPage2018, .reader, .readerTests],
    conflicts: [.subdomainReach],
    examples: [
      .satisfied(
        "two labels down", .http("a.b.example.com"),
        under: .listing("example.com", .insecureWithSubdomains)),
      .violated(
        "without the key", .http("a.example.com"), under: .listing("example.com", .insecure)),
      .violated(
        "two labels down where today's page is believed", .http("a.b.example.com"),
        under: .listing("example.com", .insecureWithSubdomains), assuming: "subdomainMode=one-label"
      ),
      .violated(
        "a name that only ends alike", .http("badexample.com"),
        under: .listing("example.com", .insecureWithSubdomains)),
    ])
}
