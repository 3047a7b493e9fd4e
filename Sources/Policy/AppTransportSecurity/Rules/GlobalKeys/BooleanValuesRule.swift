import PropertyLists

extension Rule {
  static let booleanValues = Rule(
    .booleanValues, "What is YES",
    "From iOS 18.5 a boolean or the number 1 is YES, any other number is NO, and a string counts "
      + "as absent. iOS 18.4 accepts only a boolean. Behavior before iOS 18.4 is unknown.",
    .decidesUnless(missing: .settingType), sources: [.reader, .readerTests],
    conflicts: [.openSourceReader],
    examples: [
      .satisfied("the number 1", .http(), under: ["NSAllowsArbitraryLoads": 1]),
      .satisfied(
        "a string for web content cancels nothing", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": "NO"]),
      .violated("the number 2", .http(), under: ["NSAllowsArbitraryLoads": 2]),
      .violated("a string", .http(), under: ["NSAllowsArbitraryLoads": "YES"]),
      .satisfied(
        "the number 1 on iOS 18.5", .http(), under: ["NSAllowsArbitraryLoads": 1], on: .iOS(18, 5)),
      .violated(
        "the number 1 on iOS 18.4", .http(), under: ["NSAllowsArbitraryLoads": 1], on: .iOS(18, 4)),
      .unknown(
        "a string on iOS 17", .http(), under: ["NSAllowsArbitraryLoads": "YES"], on: .iOS(17)),
    ])
}
