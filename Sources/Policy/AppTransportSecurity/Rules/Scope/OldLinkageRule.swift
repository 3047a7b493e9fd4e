import PropertyLists

extension Rule {
  static let oldLinkage = Rule(
    .oldLinkage, "Apps linked before ATS",
    "An app linked with an SDK before iOS 9 or macOS 10.11 is exempt on every system.",
    sources: [.dictionaryPage, .preventing, .cocoaKeys],
    examples: [
      .satisfied(
        "linked with the SDK of iOS 8, listed or not", .http(), under: .listing([:]),
        linkedWith: .iOS(8)),
      .violated("linked with the SDK of iOS 9", .http(), linkedWith: .iOS(9)),
    ])
}
