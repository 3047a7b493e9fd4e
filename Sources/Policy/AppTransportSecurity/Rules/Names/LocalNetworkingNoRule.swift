import PropertyLists

extension Rule {
  static let localNetworkingNo = Rule(
    .localNetworkingNo, "Local networking = NO",
    "NSAllowsLocalNetworking = NO takes the local exemption away from iOS 18.4.",
    sources: [.reader, .readerTests, .measured(.simulator)],
    systems: .from(.rewrittenReader), conflicts: [.localNetworkingNo],
    examples: [
      .satisfied(
        "iOS 18.3", .http("printer.local"), under: ["NSAllowsLocalNetworking": false],
        on: .iOS(18, 3)),
      .violated(
        "iOS 18.4", .http("printer.local"), under: ["NSAllowsLocalNetworking": false],
        on: .iOS(18, 4)),
      .satisfied(
        "iOS 18.4, if NO is ignored", .http("printer.local"),
        under: ["NSAllowsLocalNetworking": false], on: .iOS(18, 4),
        assuming: "localNetworkingFalse=ignored"),
    ])
}
