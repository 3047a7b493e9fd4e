import PropertyLists

extension Rule {
  static let narrowKeysCancel = Rule(
    .narrowKeysCancel, "Narrow keys cancel the blanket key",
    "A key for media, web content or local networking, whatever its value, cancels "
      + "NSAllowsArbitraryLoads from iOS 10. Its presence alone counts.",
    sources: [.page(.allowsArbitraryLoads), .cocoaKeys, .reader, .readerTests],
    systems: .from(.narrowGlobalKeys),
    examples: [
      .satisfied("NSAllowsArbitraryLoads alone", .http(), under: .blanket),
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
