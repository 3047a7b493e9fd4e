/// Requires the identities in `NSPinnedDomains` (ATS-70 to ATS-73).
enum PinningRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard connection.system.includes(.pinnedDomains),
      connection.linkedSDK.includes(.appTransportSecurity),
      let pins = connection.policy.pins(of: connection.facts.host, as: connection.reading)
    else { return }
    judgement.cite(.pinnedIdentities)
    guard let pinMatch = connection.facts.pinMatch ?? connection.facts.chain.flatMap(pins.match)
    else { return judgement.need(.pinMatch) }
    if !pinMatch { judgement.block(.pin, because: .pinnedIdentities) }
  }
}

extension Rule {
  static let pinnedIdentities = Rule(
    .pinnedIdentities, "Pinned identities",
    "NSPinnedDomains asks for a listed identity in the chain: a certificate authority, the server "
      + "itself, or one of each list. Empty lists pin nothing.",
    .decidesUnless(missing: .pinMatch),
    sources: [.page(.pinnedDomains), .serverPolicy], systems: .from(.pinnedDomains),
    examples: [
      .satisfied(
        "the chain holds it", .https("example.com") { $0.pinMatch = true },
        under: .pinning("example.com")),
      .violated(
        "it does not", .https("example.com") { $0.pinMatch = false },
        under: .pinning("example.com")),
      .unknown("nobody has compared", .https("example.com"), under: .pinning("example.com")),
    ])
}
