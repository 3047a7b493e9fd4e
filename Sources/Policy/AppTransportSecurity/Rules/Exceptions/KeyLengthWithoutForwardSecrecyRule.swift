extension Rule {
  static let keyLengthWithoutForwardSecrecy = Rule(
    .keyLengthWithoutForwardSecrecy, "Key length without forward secrecy",
    "With NSExceptionRequiresForwardSecrecy = NO the documents drop the check of the key's length. "
      + "From iOS 11 the system's own trust refuses short keys anyway.",
    sources: [.page(.requiresForwardSecrecy), .reader],
    conflicts: [.keyLengthWithoutForwardSecrecy],
    examples: [
      .satisfied(
        "1024 bits on iOS 10", .https { $0.leafKey = LeafKey(.rsa, bits: 1024) },
        under: .listing(.withoutForwardSecrecy), on: .iOS(10)),
      .violated(
        "the same where Apple's source is believed",
        .https { $0.leafKey = LeafKey(.rsa, bits: 1024) }, under: .listing(.withoutForwardSecrecy),
        on: .iOS(10), assuming: "pfsOffDropsKeyLength=false"),
      .violated(
        "on iOS 11", .https { $0.leafKey = LeafKey(.rsa, bits: 1024) },
        under: .listing(.withoutForwardSecrecy), on: .iOS(11)),
    ])
}
