/// A certificate signed with SHA-256 or stronger (ATS-15).
enum LeafHashRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard !connection.isExempt else { return }
    guard let hash = connection.facts.signatureHash else { return judgement.need(.signatureHash) }
    if hash < .sha256 { judgement.block(.leafHash, because: .leafHash) }
  }
}
