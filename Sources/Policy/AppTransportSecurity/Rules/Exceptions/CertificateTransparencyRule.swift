import PropertyLists

/// Requires Certificate Transparency where the host's entry does, on iOS 10 to 12 (ATS-40).
enum CertificateTransparencyRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard connection.host.exception?.requiresCertificateTransparency == true,
      connection.system.includes(.narrowGlobalKeys), !connection.system.includes(.everyRootJudged)
    else { return }
    guard let isTransparent = connection.isTransparent else {
      return judgement.need(.certificateTransparency)
    }
    if !isTransparent {
      judgement.block(.certificateTransparency, because: .certificateTransparency)
    }
  }
}

extension Rule {
  static let certificateTransparency = Rule(
    .certificateTransparency, "The key for Certificate Transparency",
    "NSRequiresCertificateTransparency has an effect on iOS 10 to 12 only. Later systems always"
      + " require Certificate Transparency, and NO does not turn it off.",
    .decidesUnless(missing: .certificateTransparency),
    sources: [.page(.requiresCertificateTransparency), .cocoaKeys],
    systems: .between(.narrowGlobalKeys, .everyRootJudged), conflicts: [.transparencyKey],
    examples: [
      .satisfied(
        "NO requires nothing on iOS 10", .https { $0.isTransparent = false },
        under: .listing(["NSRequiresCertificateTransparency": false]), on: .iOS(10)),
      .violated(
        "YES on iOS 10", .https { $0.isTransparent = false },
        under: .listing(["NSRequiresCertificateTransparency": true]), on: .iOS(10)),
      .unknown(
        "it is unknown whether there are timestamps", .https { $0.isTransparent = nil },
        under: .listing(["NSRequiresCertificateTransparency": true]), on: .iOS(10)),
    ])
}
