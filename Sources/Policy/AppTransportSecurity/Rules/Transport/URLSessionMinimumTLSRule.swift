import ProtocolRegistries

/// Requires the session's own TLS minimum, which app code sets and no key changes (ATS-90).
enum URLSessionMinimumTLSRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard let version = connection.facts.tlsVersion?.released else {
      return judgement.need(.tlsVersion)
    }
    let isRaised = connection.system.raisesSessionFloor(linkedWith: connection.linkedSDK)
    let session = connection.facts.sessionMinimumTLS
    // The assumption matters only between the two possible floors.
    if isRaised, session == nil, version >= .tls10, version < .tls12 {
      judgement.depend(on: .sessionFloor)
    }
    let usual: TLSVersion =
      isRaised && connection.assumptions.appliesSessionFloor ? .tls12 : .tls10
    guard version < session ?? usual else { return }
    if let limit = connection.limit(on: version) {
      judgement.doubt(.sessionFloor, .tlsVersion, for: limit, because: .sessionFloor)
    } else {
      judgement.block(.sessionFloor, because: .sessionFloor)
    }
  }
}

extension SystemVersion {
  /// Returns true if connections of URLSession and the Network framework start at TLS 1.2 (ATS-90).
  package func raisesSessionFloor(linkedWith sdk: SystemVersion) -> Bool {
    includes(.sessionFloorRaised) && sdk.includes(.sessionFloorRaised)
  }
}

extension Rule {
  static let sessionFloor = Rule(
    .sessionFloor, "The minimum TLS version of a session",
    "In apps linked with the SDKs of iOS 26 and macOS 26, URLSession and the Network framework "
      + "require TLS 1.2 from iOS 26 and macOS 26 on; code can lower that "
      + "(tlsMinimumSupportedProtocolVersion, sec_protocol_options_set_min_tls_protocol_version), "
      + "a key cannot.",
    .decidesUnless(missing: .tlsVersion),
    sources: [.releaseNotes("iOS 26 and macOS 26"), .measured(.nscurlAndTestingGuide)],
    systems: .from(.sessionFloorRaised),
    conflicts: [.sessionFloor],
    examples: [
      .satisfied(
        "linked with the SDK of iOS 18", .https(.tls10, 0xc013), under: .listing(.floor("TLSv1.0")),
        on: .iOS(26), linkedWith: .usual),
      .satisfied(
        "code lowers it", .https("example.com", .tls10, 0xc013) { $0.sessionMinimumTLS = .tls10 },
        under: .listing(.floor("TLSv1.0")), on: .iOS(26)),
      .violated(
        "by the Network framework",
        .https("example.com", .tls11, 0xc013) { $0.interface = .networkFramework }, on: .iOS(26)),
      .satisfied(
        "by the Network framework on iOS 18",
        .https("example.com", .tls11, 0xc013) { $0.interface = .networkFramework }),
      .violated(
        "nobody does", .https(.tls10, 0xc013), under: .listing(.floor("TLSv1.0")), on: .iOS(26)),
      .unknown(
        "the version was not seen", .https { $0.tlsVersion = nil }, under: .blanket, on: .iOS(26)),
    ])
}
