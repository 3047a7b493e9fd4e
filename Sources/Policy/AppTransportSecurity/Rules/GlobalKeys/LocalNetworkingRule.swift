import PropertyLists

extension Rule {
  static let localNetworking = Rule(
    .localNetworking, "The local networking key",
    "NSAllowsLocalNetworking exempts local hosts, which are exempt from iOS 10 anyway, and cancels "
      + "NSAllowsArbitraryLoads.",
    sources: [.page(.allowsLocalNetworking)], systems: .from(.narrowGlobalKeys),
    conflicts: [.externalAddresses],
    examples: [
      .satisfied("a printer", .http("printer.local"), under: ["NSAllowsLocalNetworking": true]),
      .satisfied(
        "a public address, if the documents are read literally", .http("203.0.113.7"),
        under: ["NSAllowsLocalNetworking": true], assuming: "local-networking-covers-all-ips=true"),
      .violated(
        "a public address", .http("203.0.113.7"), under: ["NSAllowsLocalNetworking": true]),
      .violated(
        "a public name, with NSAllowsArbitraryLoads beside it", .http(),
        under: ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true]),
    ])
}
