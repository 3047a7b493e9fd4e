/// RSA of 2048 bits or a curve of 256, at the least (ATS-14, ATS-38).
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
    guard let isWeak else { return judgement.need(.leafKey) }
    if isWeak { judgement.block(.leafKey, because: .leafKey) }
  }
}
