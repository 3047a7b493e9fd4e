extension Rule {
  static let media = Rule(
    .media, "Media",
    "AVFoundation and what is built on it are under ATS since iOS 9.",
    sources: [.page(.allowsArbitraryLoadsForMedia), .forum("message 205189")],
    examples: [
      .satisfied("a stream over TLS", .https { $0.interface = .media }),
      .violated("one in cleartext on iOS 9", .http(by: .media), on: .iOS(9)),
    ])
}
