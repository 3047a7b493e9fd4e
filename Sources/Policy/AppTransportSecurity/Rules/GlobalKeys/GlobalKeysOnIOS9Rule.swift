import PropertyLists

extension Rule {
  static let firstSystems = Rule(
    .firstSystems, "iOS 9 reads one global key",
    "iOS 9 reads NSAllowsArbitraryLoads and ignores the narrower keys.",
    sources: [.dictionaryPage, .measured(.article)], systems: .before(.narrowGlobalKeys),
    conflicts: [.firstReleaseOfIOS10],
    examples: [
      .satisfied(
        "a narrow key cancels nothing", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": false],
        on: .iOS(9)),
      .violated(
        "and it allows nothing", .http(by: .webContent),
        under: ["NSAllowsArbitraryLoadsInWebContent": true], on: .iOS(9)),
    ])
}
