import ProtocolRegistries

/// The session's own floor, which code moves and no key does (ATS-90).
enum SessionFloorRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard let version = connection.facts.tlsVersion?.released else {
      return judgement.need(.tlsVersion)
    }
    let isRaised =
      connection.system.includes(.sessionFloorRaised)
      && connection.linkedSDK.includes(.sessionFloorRaised)
    let session = connection.facts.sessionMinimumTLS
    if isRaised, session == nil, version >= .tls10, version < .tls12 {
      judgement.depend(on: .sessionFloor)
    }
    let usual: TLSVersion =
      isRaised && connection.assumptions.appliesSessionFloor ? .tls12 : .tls10
    if version < session ?? usual { judgement.block(.sessionFloor, because: .sessionFloor) }
  }
}
