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
    .nearestAncestor, "Which entry above a name counts",
    "Of the entries above a name the nearest with NSIncludesSubdomains counts; those without are "
      + "passed over. Entries are never merged.",
    sources: [.reader, .readerTests], conflicts: [.subdomainReach],
    examples: [
      .satisfied(
        "b.example.com does not include subdomains and is passed over", .http("a.b.example.com"),
        under: nested),
      .violated(
        "strict.example.com includes them and hides example.com", .http("a.strict.example.com"),
        under: nested),
      .violated(
        "where the nearest entry ends the search", .http("a.b.example.com"), under: nested,
        assuming: "subdomainMode=nearest-entry"),
    ])
}
