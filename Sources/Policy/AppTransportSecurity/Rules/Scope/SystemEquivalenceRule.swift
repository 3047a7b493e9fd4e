import PropertyLists

extension Rule {
  static let systemEquivalence = Rule(
    .systemEquivalence, "Equivalent system versions",
    "tvOS, watchOS, visionOS and macOS follow the iOS version of the same year: macOS 10.12"
      + " behaves as iOS 10, watchOS 10 as iOS 17.",
    sources: [.dictionaryPage, .errorCodes, .inference],
    examples: [
      .satisfied(
        "macOS 10.11 exempts the same as iOS 9", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true],
        on: SystemVersion(.macOS, 10, 11)),
      .violated(
        "macOS 10.12 reads the narrow keys as iOS 10 does", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true],
        on: SystemVersion(.macOS, 10, 12)),
    ])
}
