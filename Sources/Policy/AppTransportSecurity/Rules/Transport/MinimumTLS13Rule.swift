extension Rule {
  static let tls13Floor = Rule(
    .tls13Floor, "TLS 1.3 as the minimum",
    "TLSv1.3 as the minimum is not enforced before iOS 14 and macOS 11.",
    sources: [.measured(.radar)], systems: .from(.pinnedDomains),
    examples: [
      .satisfied("TLS 1.2 on iOS 13", .https(), under: .listing(.floor("TLSv1.3")), on: .iOS(13)),
      .violated("on iOS 14", .https(), under: .listing(.floor("TLSv1.3")), on: .iOS(14)),
    ])
}
