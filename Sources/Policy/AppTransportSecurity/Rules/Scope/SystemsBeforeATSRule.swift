extension Rule {
  static let systemsBeforeATS = Rule(
    .systemsBeforeATS, "Systems before ATS",
    "Systems before iOS 9 and macOS 10.11 ignore the dictionary.",
    sources: [.cocoaKeys], systems: .beforeATS,
    examples: [
      .satisfied("iOS 8", .http(), on: .iOS(8), linkedWith: .usual),
      .violated("iOS 9", .http(), on: .iOS(9), linkedWith: .usual),
    ])
}
