extension Rule {
  static let lowercaseKeys = Rule(
    .lowercaseKeys, "Lower case",
    "Names are compared byte for byte, so keys must be in lower case.",
    sources: [.page(.exceptionDomains), .cocoaKeys, .reader],
    examples: [
      .satisfied("lower case", .http("example.com"), under: .listing("example.com", .insecure)),
      .violated("a capital", .http("example.com"), under: .listing("Example.com", .insecure)),
    ])
}
