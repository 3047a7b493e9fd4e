import PropertyLists

extension Rule {
  static let narrowKeysCancel = Rule(
    .narrowKeysCancel, "Narrow keys cancel the blanket key",
    "A key for media, web content or local networking, whatever its value, cancels "
      + "NSAllowsArbitraryLoads from iOS 10. What counts is that it is there.",
    sources: [.page(.allowsArbitraryLoads), .cocoaKeys, .reader, .readerTests],
    systems: .from(.narrowGlobalKeys),
    examples: [
      .satisfied("the blanket key alone", .http(), under: .blanket),
      .violated(
        "with NO for web content beside it", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": false]),
      .violated(
        "with NO for media", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsForMedia": false]),
      .violated(
        "with NO for local networking", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": false]),
    ])
}
