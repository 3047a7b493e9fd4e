import PropertyLists

extension Rule {
  static let wrongContainers = Rule(
    .wrongContainers, "Entries that are not dictionaries",
    "An entry that is not a dictionary is ignored from iOS 18.5, and NSExceptionDomains that is"
      + " not one from iOS 26; the rest is read. Older systems use such a value unchecked, with"
      + " unknown effect.",
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
        "a bad entry lists no host", .http(),
        under: ["NSExceptionDomains": ["example.com": "NSExceptionAllowsInsecureHTTPLoads"]]),
      .unknown(
        "a good entry beside a bad one on iOS 18.4", .http(),
        under: [
          "NSExceptionDomains": [
            "bad.example": "YES", "example.com": ["NSExceptionAllowsInsecureHTTPLoads": true],
          ]
        ], on: .iOS(18, 4)),
      .satisfied(
        "NSExceptionDomains that is not a dictionary, on iOS 26", .https(),
        under: ["NSExceptionDomains": ["example.com"]], on: .iOS(26)),
      .unknown(
        "the same on iOS 18.6", .https(), under: ["NSExceptionDomains": ["example.com"]]),
      .satisfied(
        "so NSAllowsArbitraryLoads still applies to the host", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSExceptionDomains": ["example.com": "YES"]]),
    ])
}
