import PropertyLists

extension Rule {
  static let localNetworkingNo = Rule(
    .localNetworkingNo, "Local networking = NO",
    "NSAllowsLocalNetworking = NO ends the exemption of local hosts from iOS 18.4 on.",
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
        assuming: "local-networking-false=ignored"),
    ])
}
