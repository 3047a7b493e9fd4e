import PropertyLists

extension Rule {
  static let listedHosts = Rule(
    .listedHosts, "A listed host stands alone",
    "A listed host is judged by its entry alone, even by an empty one: listing a host puts it back "
      + "under ATS, whatever the global keys say.",
    sources: [.page(.exceptionDomains), .preventing, .cocoaKeys, .reader],
    conflicts: [.niapForListedHosts],
    examples: [
      .satisfied(
        "a host beside the listed one", .http("example.org"),
        under: [
          "NSAllowsArbitraryLoads": true, "NSExceptionDomains": ["example.com": [:]],
        ]),
      .violated(
        "the listed one", .http("example.com"),
        under: [
          "NSAllowsArbitraryLoads": true, "NSExceptionDomains": ["example.com": [:]],
        ]),
    ])
}
