import PropertyLists

extension Rule {
  private static let ranges: PropertyListDictionary = [
    "NSExceptionDomains": [
      "203.0.113.0/24": ["NSExceptionAllowsInsecureHTTPLoads": true],
      "203.0.113.0/28": [:],
      "203.0.113.3": ["NSExceptionAllowsInsecureHTTPLoads": true],
    ]
  ]

  static let longestPrefix = Rule(
    .longestPrefix, "Which range applies",
    "For an address, an entry for the address itself applies first, then the range with the"
      + " longest prefix.",
    sources: [.reader, .readerTests], systems: .from(.externalAddresses),
    examples: [
      .satisfied("in the wide range alone", .http("203.0.113.99"), under: ranges),
      .violated("in the narrow one too", .http("203.0.113.7"), under: ranges),
      .satisfied("with its own entry", .http("203.0.113.3"), under: ranges),
    ])
}
