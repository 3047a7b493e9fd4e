import PropertyLists

/// Requires the identities in `NSPinnedDomains` (ATS-70 to ATS-73).
enum PinningRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard connection.linkedSDK.includes(.appTransportSecurity) else { return }
    let host = connection.facts.host
    let pins =
      connection.system.includes(.pinnedDomains)
      ? connection.policy.pinnedDomains.pins(of: host)?.identities : nil
    guard !connection.policy.requiresPinning else {
      return applyRequiredPinning(to: connection, pins, &judgement)
    }
    guard let pins else { return }
    judgement.cite(.pinnedIdentities)
    if !pins.deadLists.isEmpty {
      return judgement.block(.pinnedIdentity, because: .pinnedIdentities, fault: .pinsMatchNothing)
    }
    guard let pinMatch = connection.facts.pinMatch ?? connection.facts.chain.flatMap(pins.match)
    else { return judgement.need(.pinnedIdentity) }
    if !pinMatch { judgement.block(.pinnedIdentity, because: .pinnedIdentities) }
  }

  /// Blocks every host except those with two empty lists of pins, as `SecTrustPinningRequired`
  /// demands; pins of a host do not exempt it.
  ///
  /// Apple's trust evaluation applies another policy to hosts that it pins itself, and the list of
  /// them is not public. So the verdict on Apple's own hosts remains unknown.
  private static func applyRequiredPinning(
    to connection: JudgedConnection, _ pins: PinnedIdentities?,
    _ judgement: inout ConnectionJudgement
  ) {
    guard connection.system.includes(.requiredPinning) else { return }
    judgement.cite(.pinnedIdentities)
    if pins?.areEmpty == true { return }
    let host = connection.facts.host
    let names = [host] + ParentDomains(host).map(String.init)
    if names.contains(where: Self.apple.contains) { return judgement.need(.pinnedIdentity) }
    judgement.block(.pinnedIdentity, because: .pinnedIdentities, fault: .pinningRequired)
  }

  private static let apple: Set<String> = ["apple.com", "icloud.com", "mzstatic.com"]
}

extension Rule {
  static let pinnedIdentities = Rule(
    .pinnedIdentities, "Pinned identities",
    "NSPinnedDomains requires a listed key in the chain: that of a certificate authority, that"
      + " of the server, or one of each list. A list that is empty, or has no digest of 32"
      + " bytes, blocks "
      + "every chain. With SecTrustPinningRequired, hosts with two empty lists are exempt, and "
      + "every other host is blocked.",
    .decidesUnless(missing: .pinnedIdentity),
    sources: [.page(.pinnedDomains), .serverPolicy], systems: .from(.pinnedDomains),
    examples: [
      .satisfied(
        "the chain contains it", .https("example.com") { $0.pinMatch = true },
        under: .pinning("example.com")),
      .violated(
        "it does not", .https("example.com") { $0.pinMatch = false },
        under: .pinning("example.com")),
      .violated("an empty list", .https("example.com"), under: .pinning("example.com", to: [])),
      .violated(
        "a list without a digest of 32 bytes", .https("example.com"),
        under: .pinning("example.com", to: [["SPKI-SHA256-BASE64": "AAAA"]])),
      .violated(
        "a string in place of a list", .https("example.com"),
        under: .pinning("example.com", to: "AAAA")),
      .satisfied(
        "an entry without lists", .https("example.com"),
        under: ["NSPinnedDomains": ["example.com": [:]]]),
      .unknown(
        "it is unknown whether the pins"
          + " match", .https("example.com"), under: .pinning("example.com")),
    ])
}
