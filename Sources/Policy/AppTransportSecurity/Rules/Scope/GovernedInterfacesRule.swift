import PropertyLists

extension Rule {
  static let governedInterfaces = Rule(
    .governedInterfaces, "Interfaces under ATS",
    "The URL Loading System, web views and AVFoundation are under ATS, and everything built on"
      + " them.",
    .decidesUnless(missing: .interface),
    sources: [.preventing, .cocoaKeys, .forum("message 205189, thread 11619")],
    examples: [
      .satisfied("a clean connection of a web view", .https { $0.interface = .webContent }),
      .violated("cleartext by AVFoundation", .http(by: .media)),
      .unknown(
        "it is unknown what made the connection, and the dictionary treats web views differently",
        .http(by: nil), under: ["NSAllowsArbitraryLoadsInWebContent": true]),
    ])
}
