extension Rule {
  static let externalAddresses = Rule(
    .externalAddresses, "External addresses, from iOS 17",
    "From iOS 17, for apps linked with its SDK, addresses that are not local are under ATS;"
      + " local ones stay exempt.",
    sources: [
      .releaseNotes("iOS 17"), .readerTests, .measured(.probes),
    ], systems: .from(.externalAddresses), conflicts: [.externalAddresses],
    examples: [
      .satisfied("a private address", .http("10.0.0.1"), on: .iOS(17)),
      .violated("a public one", .http("203.0.113.7"), on: .iOS(17)),
    ])
}
