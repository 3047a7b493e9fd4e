import PropertyLists

extension Rule {
  static let globalKeysTogether = Rule(
    .globalKeysTogether, "The order of the global keys",
    "Media and web content are looked at first, then local hosts, then NSAllowsArbitraryLoads.",
    sources: [.dictionaryPage, .reader, .measured(.article)],
    systems: .from(.narrowGlobalKeys),
    examples: [
      .satisfied(
        "web content passes though the blanket key is cancelled", .http(by: .webContent),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": true]),
      .satisfied(
        "a local host passes though the media key is NO", .http("10.0.0.1", by: .media),
        under: ["NSAllowsArbitraryLoadsForMedia": false]),
      .violated(
        "media does not: its own key is away, and the blanket key cancelled", .http(by: .media),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": true]),
    ])
}
