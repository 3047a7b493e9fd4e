import PropertyLists

extension Rule {
  static let arbitraryLoadsForMedia = Rule(
    .arbitraryLoadsForMedia, "The media key",
    "NSAllowsArbitraryLoadsForMedia exempts what AVFoundation loads.",
    .decidesUnless(missing: .interface),
    sources: [.page(.allowsArbitraryLoadsForMedia), .cocoaKeys], systems: .from(.narrowGlobalKeys),
    examples: [
      .satisfied(
        "a stream in AVPlayer", .http("example.com", by: .media),
        under: ["NSAllowsArbitraryLoadsForMedia": true]),
      .violated(
        "its playlist by URLSession", .http("example.com"),
        under: ["NSAllowsArbitraryLoadsForMedia": true]),
      .unknown(
        "nobody knows what loads it", .http("example.com", by: nil),
        under: ["NSAllowsArbitraryLoadsForMedia": true]),
    ])
}
