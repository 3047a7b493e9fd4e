import PropertyLists

extension Rule {
  static let betaMediaKey = Rule(
    .betaMediaKey, "The media key's name in a beta",
    "NSAllowsArbitraryLoadsInMedia was the spelling of a beta and is not read; "
      + "NSAllowsArbitraryLoadsForMedia is.",
    sources: [.cocoaKeys, .measured(.manualsWithKey)],
    systems: .from(.narrowGlobalKeys), conflicts: [.legacyKeys],
    examples: [
      .satisfied(
        "today's spelling", .http(by: .media), under: ["NSAllowsArbitraryLoadsForMedia": true]),
      .violated("the beta's", .http(by: .media), under: ["NSAllowsArbitraryLoadsInMedia": true]),
      .satisfied(
        "the name in the beta, which cancels nothing either", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInMedia": true]),
    ])
}
