import PropertyLists
import ProtocolRegistries

extension Rule {
  static let arbitraryLoads = Rule(
    .arbitraryLoads, "The blanket key",
    "NSAllowsArbitraryLoads exempts every host that no exception lists. Default trust still"
      + " applies.",
    sources: [.page(.allowsArbitraryLoads)],
    examples: [
      .satisfied("cleartext anywhere", .http(), under: .blanket),
      .satisfied("TLS 1.0 without forward secrecy", .https(.tls10, 0x002f), under: .blanket),
      .violated("NO is the default", .http(), under: ["NSAllowsArbitraryLoads": false]),
      .violated("an expired certificate", .https { $0.trust = .expired }, under: .blanket),
    ])
}
