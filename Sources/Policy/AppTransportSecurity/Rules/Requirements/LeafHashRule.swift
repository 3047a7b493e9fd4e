import ProtocolRegistries

/// Requires a leaf certificate signed with SHA-256 or stronger (ATS-15).
enum LeafHashRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard !connection.isExempt else { return }
    guard let hash = connection.facts.signatureHash else {
      return judgement.need(.certificateSignature)
    }
    if hash.isRefusedByATS {
      judgement.block(.certificateSignature, because: .leafHash, fault: .weakHash)
    }
  }
}

extension Rule {
  static let leafHash = Rule(
    .leafHash, "The hash of the certificate",
    "The server's certificate must be signed with SHA-256 or stronger.",
    .decidesUnless(missing: .certificateSignature),
    sources: [.preventing, .cocoaKeys, .reader],
    examples: [
      .satisfied("SHA-384", .https { $0.signatureHash = .sha384 }),
      .violated("SHA-224", .https { $0.signatureHash = .sha224 }),
      .violated("SHA-1 on iOS 9", .https { $0.signatureHash = .sha1 }, on: .iOS(9)),
      .unknown("the certificate was not seen", .https { $0.signatureHash = nil }, on: .iOS(9)),
    ])
}
