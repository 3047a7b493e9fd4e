import PropertyLists

extension Rule {
  static let wrongContainers = Rule(
    .wrongContainers, "Entries that are no dictionaries",
    "An entry that is not a dictionary is passed over from iOS 18.5, NSExceptionDomains from iOS 26, "
      + "and the rest is read. Older systems use such a value unchecked: what they allow is not known.",
    .decidesUnless(missing: .settingType),
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
      .unknown(
        "a good entry beside a bad one on iOS 18.4", .http(),
        under: [
          "NSExceptionDomains": [
            "bad.example": "YES", "example.com": ["NSExceptionAllowsInsecureHTTPLoads": true],
          ]
        ], on: .iOS(18, 4)),
      .satisfied(
        "exceptions that are no dictionary on iOS 26", .https(),
        under: ["NSExceptionDomains": ["example.com"]], on: .iOS(26)),
      .unknown(
        "the same on iOS 18.6", .https(), under: ["NSExceptionDomains": ["example.com"]]),
      .satisfied(
        "so that the blanket key still speaks for the host", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSExceptionDomains": ["example.com": "YES"]]),
    ])
}
