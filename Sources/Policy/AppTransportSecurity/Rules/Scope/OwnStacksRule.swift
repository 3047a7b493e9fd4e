extension Rule {
  static let ownStacks = Rule(
    .ownStacks, "Interfaces outside ATS",
    "The Network framework, streams, sockets and other network stacks are outside ATS.",
    sources: [.preventing, .cocoaKeys, .forum("threads 11619 and 747421")],
    examples: [
      .satisfied("cleartext over a socket", .http(by: .ownStack)),
      .satisfied("cleartext by the Network framework", .http(by: .networkFramework)),
      .violated("the same load by URLSession", .http()),
    ])
}
