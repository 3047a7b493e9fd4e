import ProtocolRegistries

/// TLS 1.2 or newer, or what the host's entry says (ATS-11, ATS-35, ATS-36, ATS-92).
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
    if version < floor { judgement.block(.tlsVersion, because: .tlsVersion) }
  }
}
