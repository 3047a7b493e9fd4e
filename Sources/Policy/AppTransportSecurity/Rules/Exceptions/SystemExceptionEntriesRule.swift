import PropertyLists

extension Rule {
  static let systemExceptionEntries = Rule(
    .systemExceptionEntries, "Entries built into the system",
    "The system has built-in entries for hosts of Apple, with subdomains, cleartext allowed and"
      + " forward secrecy not required: apple.com, setup.icloud.com and five more. An entry"
      + " with the same name in the app's dictionary replaces the built-in one. Behavior"
      + " before iOS 13 is unknown.",
    .decidesUnless(missing: .systemExceptionEntries),
    sources: [.reader, .readerTests, .cocoaKeys], systems: .from(.systemExceptionEntries),
    examples: [
      .satisfied("a host below apple.com", .http("captive.apple.com")),
      .violated(
        "with an entry in the app's dictionary", .http("captive.apple.com"),
        under: .listing("apple.com", ["NSIncludesSubdomains": true])),
      .satisfied("iOS 13", .http("images.apple.com"), on: .iOS(13)),
      .unknown("iOS 12", .http("images.apple.com"), on: .iOS(12)),
    ])
}
