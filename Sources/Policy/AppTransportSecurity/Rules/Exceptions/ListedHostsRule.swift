import PropertyLists

extension Rule {
  static let listedHosts = Rule(
    .listedHosts, "A listed host is judged by its entry",
    "A listed host is judged by its entry alone, even by an empty one: listing a host puts it back "
      + "under ATS, regardless of the global keys.",
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
