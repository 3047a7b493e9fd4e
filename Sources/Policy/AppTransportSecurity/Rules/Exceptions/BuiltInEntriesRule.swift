import PropertyLists

extension Rule {
  static let builtInEntries = Rule(
    .builtInEntries, "Entries that the system brings along",
    "The system brings along entries for hosts of its own, with subdomains, cleartext allowed and "
      + "forward secrecy off: apple.com, setup.icloud.com and five more. An entry of the app under "
      + "the same name replaces one. Before iOS 13 this is not known.",
    .decidesUnless(missing: .builtInEntries),
    sources: [.reader, .readerTests, .cocoaKeys], systems: .from(.builtInEntries),
    examples: [
      .satisfied("a host below apple.com", .http("captive.apple.com")),
      .violated(
        "with an entry of the app's own", .http("captive.apple.com"),
        under: .listing("apple.com", ["NSIncludesSubdomains": true])),
      .satisfied("iOS 13", .http("images.apple.com"), on: .iOS(13)),
      .unknown("iOS 12", .http("images.apple.com"), on: .iOS(12)),
    ])
}
