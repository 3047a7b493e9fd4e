import ProtocolRegistries

/// Requires TLS 1.2, or the minimum version in the host's entry (ATS-11, ATS-35, ATS-36, ATS-92).
enum MinimumTLSVersionRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard !connection.isExempt else { return }
    guard let version = connection.facts.tlsVersion?.released else {
      return judgement.need(.tlsVersion)
    }
    var floor = TLSVersion.tls12
    if let own = connection.host.exception?.minimumTLSVersion, own != floor {
      judgement.cite(.exceptionFloor)
      if own > floor, !connection.system.includes(.pinnedDomains) {
        judgement.cite(.tls13Floor)
      } else {
        floor = own
      }
    }
    guard version < floor else { return }
    let loosening = version >= .tls10 ? Loosening.floor(version) : nil
    if let limit = connection.limit(on: version) {
      return judgement.doubt(
        .tlsVersion, .tlsVersion, for: limit, because: .tlsVersion, liftedBy: loosening)
    }
    judgement.block(.tlsVersion, because: .tlsVersion, liftedBy: loosening)
  }
}

extension JudgedConnection {
  func limit(on version: TLSVersion) -> OfferLimit? {
    guard let observed = facts.observed else { return nil }
    guard let offer = observed.offer else { return .offerUnseen }
    if observed.hasDowngradeSentinel { return .serverSpeaksNewer }
    guard let newest = offer.newestVersion, newest.released > version else {
      return .noNewerVersion
    }
    return nil
  }
}

extension Rule {
  static let tlsVersion = Rule(
    .tlsVersion, "TLS 1.2 or newer",
    "TLS 1.2 or later must be negotiated.", .decidesUnless(missing: .tlsVersion),
    sources: [.preventing, .cocoaKeys],
    examples: [
      .satisfied("TLS 1.2", .https()),
      .violated("TLS 1.1", .https(.tls11, 0xc013)),
      .unknown("the version was not seen", .https { $0.tlsVersion = nil }),
    ])
}
