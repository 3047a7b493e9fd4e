import PropertyLists

extension Rule {
  static let governedInterfaces = Rule(
    .governedInterfaces, "What is under ATS",
    "The URL Loading System, web views and AVFoundation are under ATS, and all that is built on "
      + "them.",
    .decidesUnless(missing: .interface),
    sources: [.preventing, .cocoaKeys, .forum("message 205189, thread 11619")],
    examples: [
      .satisfied("a clean connection of a web view", .https { $0.interface = .webContent }),
      .violated("cleartext by AVFoundation", .http(by: .media)),
      .unknown(
        "nobody knows what made the connection, and the dictionary tells web views apart",
        .http(by: nil), under: ["NSAllowsArbitraryLoadsInWebContent": true]),
    ])
}
