import PropertyLists

extension Rule {
  static let firstSystems = Rule(
    .firstSystems, "iOS 9 has one key for all",
    "iOS 9 knows NSAllowsArbitraryLoads and ignores the narrower keys.",
    sources: [.dictionaryPage, .measured(.article)], systems: .before(.narrowGlobalKeys),
    conflicts: [.firstReleaseOfIOS10],
    examples: [
      .satisfied(
        "a narrow key cancels nothing", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": false],
        on: .iOS(9)),
      .violated(
        "nor does it open anything", .http(by: .webContent),
        under: ["NSAllowsArbitraryLoadsInWebContent": true], on: .iOS(9)),
    ])
}
