extension Rule {
  static let pinnedSubdomains = Rule(
    .pinnedSubdomains, "Subdomains of pinned domains",
    "In NSPinnedDomains subdomains reach one label down; case and a dot at the end do not count.",
    sources: [.page(.includesSubdomains), .serverPolicy], systems: .from(.pinnedDomains),
    conflicts: [.subdomainReach],
    examples: [
      .satisfied(
        "two labels down nothing is pinned", .https("a.b.example.com") { $0.pinMatch = false },
        under: .pinning("example.com", subdomains: true)),
      .violated(
        "one label down", .https("A.example.com.") { $0.pinMatch = false },
        under: .pinning("example.com", subdomains: true)),
    ])
}
