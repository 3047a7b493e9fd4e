import ProtocolRegistries

/// Requires the session's own TLS minimum, which app code sets and no key changes (ATS-90).
enum SessionFloorRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard let version = connection.facts.tlsVersion?.released else {
      return judgement.need(.tlsVersion)
    }
    let isRaised =
      connection.system.includes(.sessionFloorRaised)
      && connection.linkedSDK.includes(.sessionFloorRaised)
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

extension Rule {
  static let sessionFloor = Rule(
    .sessionFloor, "The session's own floor",
    "Sessions of apps linked with the 26 SDKs start at TLS 1.2 on the 26 systems; code lowers that "
      + "(tlsMinimumSupportedProtocolVersion), a key does not.",
    .decidesUnless(missing: .tlsVersion),
    sources: [.releaseNotes("iOS 26 and macOS 26"), .measured(.nscurlAndTestingGuide)],
    conflicts: [.sessionFloor],
    examples: [
      .satisfied(
        "linked with the SDK of iOS 18", .https(.tls10, 0xc013), under: .listing(.floor("TLSv1.0")),
        on: .iOS(26), linkedWith: .usual),
      .satisfied(
        "code lowers it", .https("example.com", .tls10, 0xc013) { $0.sessionMinimumTLS = .tls10 },
        under: .listing(.floor("TLSv1.0")), on: .iOS(26)),
      .violated(
        "nobody does", .https(.tls10, 0xc013), under: .listing(.floor("TLSv1.0")), on: .iOS(26)),
      .unknown(
        "the version was not seen", .https { $0.tlsVersion = nil }, under: .blanket, on: .iOS(26)),
    ])
}
