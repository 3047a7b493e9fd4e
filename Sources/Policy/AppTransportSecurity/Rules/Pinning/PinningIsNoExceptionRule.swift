import PropertyLists

extension Rule {
  static let pinningIsNoException = Rule(
    .pinningIsNoException, "Pinning is no exception",
    "A pinned host is not thereby a listed one: pins relax nothing and restore nothing.",
    sources: [.page(.pinnedDomains)], systems: .from(.pinnedDomains),
    examples: [
      .satisfied(
        "the blanket key still speaks for a pinned host", .http("example.com"),
        under: [
          "NSAllowsArbitraryLoads": true,
          "NSPinnedDomains": [
            "example.com": [
              "NSPinnedLeafIdentities": [["SPKI-SHA256-BASE64": .string(.examplePin)]]
            ]
          ],
        ]),
      .violated(
        "the right pin allows no cleartext", .http("example.com").with { $0.pinMatch = true },
        under: .pinning("example.com")),
    ])
}
