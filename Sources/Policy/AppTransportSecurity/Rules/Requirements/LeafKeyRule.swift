/// Requires leaf keys of at least 2048 bits for RSA and 256 for elliptic curves (ATS-14, ATS-38).
enum LeafKeyRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard !connection.isExempt else { return }
    let isWeak = connection.facts.leafKey?.isWeak
    if connection.host.exception?.requiresForwardSecrecy == false {
      if isWeak != false {
        judgement.cite(.keyLengthWithoutForwardSecrecy)
        judgement.depend(on: .keyLengthWithoutForwardSecrecy)
      }
      if connection.assumptions.forwardSecrecyOffDropsKeyLength { return }
    }
    guard let isWeak else { return judgement.need(.certificateKey) }
    if isWeak { judgement.block(.certificateKey, because: .leafKey, fault: .weakKey) }
  }
}

extension Rule {
  static let leafKey = Rule(
    .leafKey, "The server's key",
    "The server's key must have 2048 bits of RSA or 256 of an elliptic curve.",
    .decidesUnless(missing: .certificateKey),
    sources: [.preventing, .cocoaKeys, .reader], conflicts: [.keyOfTheServer],
    examples: [
      .satisfied("2048 bits of RSA", .https()),
      .violated(
        "224 bits of a curve on iOS 10", .https { $0.leafKey = LeafKey(.ellipticCurve, bits: 224) },
        on: .iOS(10)),
      .unknown("the certificate was not seen", .https { $0.leafKey = nil }, on: .iOS(10)),
    ])
}
