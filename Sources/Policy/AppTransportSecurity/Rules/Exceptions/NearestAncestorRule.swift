import PropertyLists

extension Rule {
  private static let nested: PropertyListDictionary = [
    "NSExceptionDomains": [
      "example.com": ["NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true],
      "b.example.com": ["NSExceptionMinimumTLSVersion": "TLSv1.3"],
      "strict.example.com": ["NSIncludesSubdomains": true],
    ]
  ]

  static let nearestAncestor = Rule(
    .nearestAncestor, "Which parent entry applies",
    "For a name without an entry, the entry of the nearest parent domain with"
      + " NSIncludesSubdomains applies; entries without it are skipped. Entries are never merged.",
    sources: [.reader, .readerTests], conflicts: [.subdomainReach],
    examples: [
      .satisfied(
        "b.example.com does not include subdomains and is skipped", .http("a.b.example.com"),
        under: nested),
      .violated(
        "strict.example.com includes them and hides example.com", .http("a.strict.example.com"),
        under: nested),
      .violated(
        "where the nearest entry ends the search", .http("a.b.example.com"), under: nested,
        assuming: "subdomain-mode=nearest-entry"),
    ])
}
