import PropertyLists

extension Rule {
  static let systemEquivalence = Rule(
    .systemEquivalence, "Systems of one season",
    "tvOS, watchOS, visionOS and macOS follow the iOS generation of the same season: macOS 10.12 "
      + "is iOS 10, watchOS 10 is iOS 17.",
    sources: [.dictionaryPage, .errorCodes, .inference],
    examples: [
      .satisfied(
        "macOS 10.11 exempts all that iOS 9 does", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true],
        on: SystemVersion(.macOS, 10, 11)),
      .violated(
        "macOS 10.12 reads the narrow keys as iOS 10 does", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true],
        on: SystemVersion(.macOS, 10, 12)),
    ])
}
