extension Rule {
  static let pinningSystems = Rule(
    .pinningSystems, "Systems that pin",
    "NSPinnedDomains is ignored before iOS 14 and macOS 11.",
    sources: [.page(.pinnedDomains)], systems: .from(.pinnedDomains),
    examples: [
      .satisfied(
        "iOS 13", .https("example.com") { $0.pinMatch = false }, under: .pinning("example.com"),
        on: .iOS(13)),
      .violated(
        "iOS 14", .https("example.com") { $0.pinMatch = false }, under: .pinning("example.com"),
        on: .iOS(14)),
    ])
}
