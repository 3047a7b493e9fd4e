import PropertyLists

extension Rule {
  static let unknownKeys = Rule(
    .unknownKeys, "Unknown keys",
    "Unknown keys are silently ignored, including the names that Xcode shows in place of keys.",
    sources: [.reader, .inference],
    examples: [
      .satisfied(
        "a wrong key beside the right one", .http(),
        under: ["NSAllowsArbitraryLoads": true, "Allow Arbitrary Loads": false]),
      .violated("a letter is missing", .http(), under: ["NSAllowArbitraryLoads": true]),
      .violated("a global key inside an entry", .http(), under: .listing(.blanket)),
    ])
}
