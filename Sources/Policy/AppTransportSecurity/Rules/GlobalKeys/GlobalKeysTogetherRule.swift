import PropertyLists

extension Rule {
  static let globalKeysTogether = Rule(
    .globalKeysTogether, "The order of the global keys",
    "The keys for media and web content are checked first, then local hosts, then"
      + " NSAllowsArbitraryLoads.",
    sources: [.dictionaryPage, .reader, .measured(.article)],
    systems: .from(.narrowGlobalKeys),
    examples: [
      .satisfied(
        "web content passes although NSAllowsArbitraryLoads is cancelled", .http(by: .webContent),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": true]),
      .satisfied(
        "a local host passes although the media key is NO", .http("10.0.0.1", by: .media),
        under: ["NSAllowsArbitraryLoadsForMedia": false]),
      .violated(
        "media does not: its key is absent, and NSAllowsArbitraryLoads is"
          + " cancelled", .http(by: .media),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": true]),
    ])
}
