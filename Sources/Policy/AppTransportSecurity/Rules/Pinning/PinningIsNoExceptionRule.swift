import PropertyLists

extension Rule {
  static let pinningIsNoException = Rule(
    .pinningIsNoException, "Pinning is not an exception",
    "Pinning a host does not list it: pins neither relax ATS nor restore it.",
    sources: [.page(.pinnedDomains)], systems: .from(.pinnedDomains),
    examples: [
      .satisfied(
        "NSAllowsArbitraryLoads still applies to a pinned host", .http("example.com"),
        under: [
          "NSAllowsArbitraryLoads": true,
          "NSPinnedDomains": [
            "example.com": [
              "NSPinnedLeafIdentities": [["SPKI-SHA256-BASE64": .string(.examplePin)]]
            ]
          ],
        ]),
      .violated(
        "a matching pin does not allow cleartext", .http("example.com").with { $0.pinMatch = true },
        under: .pinning("example.com")),
    ])
}
