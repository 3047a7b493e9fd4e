extension Rule {
  static let keyLengthWithoutForwardSecrecy = Rule(
    .keyLengthWithoutForwardSecrecy, "Key length without forward secrecy",
    "According to Apple's documents, NSExceptionRequiresForwardSecrecy = NO also skips the"
      + " check of the key's length. From iOS 11, default trust refuses short keys anyway.",
    sources: [.page(.requiresForwardSecrecy), .reader],
    conflicts: [.keyLengthWithoutForwardSecrecy],
    examples: [
      .satisfied(
        "1024 bits on iOS 10", .https { $0.leafKey = LeafKey(.rsa, bits: 1024) },
        under: .listing(.withoutForwardSecrecy), on: .iOS(10)),
      .violated(
        "the same, according to Apple's source",
        .https { $0.leafKey = LeafKey(.rsa, bits: 1024) }, under: .listing(.withoutForwardSecrecy),
        on: .iOS(10), assuming: "pfs-off-drops-key-length=false"),
      .violated(
        "on iOS 11", .https { $0.leafKey = LeafKey(.rsa, bits: 1024) },
        under: .listing(.withoutForwardSecrecy), on: .iOS(11)),
    ])
}
