import PropertyLists

extension Rule {
  static let wrongContainers = Rule(
    .wrongContainers, "Entries that are no dictionaries",
    "What is not a dictionary where one belongs is passed over, and the rest is read.",
    sources: [.reader, .readerTests],
    examples: [
      .satisfied(
        "a good entry beside a bad one", .http(),
        under: [
          "NSExceptionDomains": [
            "bad.example": "YES", "example.com": ["NSExceptionAllowsInsecureHTTPLoads": true],
          ]
        ]),
      .violated(
        "a bad entry lists nobody", .http(),
        under: ["NSExceptionDomains": ["example.com": "NSExceptionAllowsInsecureHTTPLoads"]]),
      .satisfied(
        "so that the blanket key still speaks for the host", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSExceptionDomains": ["example.com": "YES"]]),
    ])
}
