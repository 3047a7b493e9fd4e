import PropertyLists

extension Rule {
  static let arbitraryLoadsForMedia = Rule(
    .arbitraryLoadsForMedia, "The media key",
    "NSAllowsArbitraryLoadsForMedia exempts loads by AVFoundation.",
    .decidesUnless(missing: .interface),
    sources: [.page(.allowsArbitraryLoadsForMedia), .cocoaKeys], systems: .from(.narrowGlobalKeys),
    examples: [
      .satisfied(
        "a stream in AVPlayer", .http(by: .media), under: ["NSAllowsArbitraryLoadsForMedia": true]),
      .violated(
        "its playlist by URLSession", .http(), under: ["NSAllowsArbitraryLoadsForMedia": true]),
      .unknown(
        "it is unknown what loads it", .http(by: nil),
        under: ["NSAllowsArbitraryLoadsForMedia": true]),
    ])
}
