/// The identities that `NSPinnedDomains` asks for (ATS-70 to ATS-73).
enum PinningRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard connection.system.includes(.pinnedDomains),
      connection.linkedSDK.includes(.appTransportSecurity),
      connection.policy.pins(connection.facts.host, as: connection.reading)
    else { return }
    judgement.cite(.pinnedIdentities)
    guard let pinMatch = connection.facts.pinMatch else { return judgement.need(.pinMatch) }
    if !pinMatch { judgement.block(.pin, because: .pinnedIdentities) }
  }
}
