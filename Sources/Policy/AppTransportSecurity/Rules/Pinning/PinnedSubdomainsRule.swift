import PropertyLists

extension Rule {
  static let pinnedSubdomains = Rule(
    .pinnedSubdomains, "Subdomains of pinned domains",
    "In NSPinnedDomains, NSIncludesSubdomains covers one label, and only as a boolean YES; case"
      + " and a trailing dot are ignored.",
    sources: [.page(.includesSubdomains), .serverPolicy], systems: .from(.pinnedDomains),
    conflicts: [.subdomainReach],
    examples: [
      .satisfied(
        "two labels down nothing is pinned", .https("a.b.example.com") { $0.pinMatch = false },
        under: .pinning("example.com", subdomains: true)),
      .satisfied(
        "the number 1 does not mean YES here", .https("a.example.com") { $0.pinMatch = false },
        under: [
          "NSPinnedDomains": [
            "example.com": [
              "NSIncludesSubdomains": 1,
              "NSPinnedCAIdentities": [["SPKI-SHA256-BASE64": .string(.examplePin)]],
            ]
          ]
        ]),
      .violated(
        "one label down", .https("A.example.com.") { $0.pinMatch = false },
        under: .pinning("example.com", subdomains: true)),
    ])
}
