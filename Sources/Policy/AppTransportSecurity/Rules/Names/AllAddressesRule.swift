extension Rule {
  static let allAddresses = Rule(
    .allAddresses, "Every address, up to iOS 16",
    "iOS 10 to 16, and later versions for apps linked with an SDK before iOS 17, exempt local "
      + "names and every address.",
    sources: [.page(.allowsLocalNetworking), .releaseNotes("iOS 17"), .cocoaKeys],
    systems: .from(.narrowGlobalKeys),
    examples: [
      .satisfied("a public address on iOS 16", .http("203.0.113.7"), on: .iOS(16)),
      .satisfied(
        "on iOS 18, linked with 16", .http("203.0.113.7"), linkedWith: .iOS(16)),
      .violated("on iOS 18, linked with 17", .http("203.0.113.7"), linkedWith: .iOS(17)),
    ])
}
