import AppTransportSecurity
import Evidence
import ProtocolRegistries

extension EvidenceDoubt {
  var requirement: Requirement {
    switch self {
    case .requestUnseen, .unnamedRequest: .cleartext
    case .suiteUnseen: .cipherSuite
    case .versionUnseen: .tlsVersion
    case .withoutKeyExchange: .forwardSecrecy
    case .clockUnset, .trustedByApp, .pathUnproven, .unused(closedBy: .client): .certificateTrust
    case .refusedByClient(let alert):
      alert?.isCertificateRefusal == false ? .undetermined : .certificateTrust
    case .proxyTunnel, .unconfirmedHost, .noAnswer, .cut, .abandoned, .unused, .refusedByServer,
      .throughProxy, .sharedAuthority, .tlsUnrecorded, .listedAlone, .failed, .unreached,
      .failedUnexplained, .outcomeUnrecorded, .reportedByApp, .contested:
      .undetermined
    }
  }

  var rules: [RuleIdentifier] {
    switch self {
    case .proxyTunnel, .throughProxy, .sharedAuthority: [.proxies]
    case .withoutKeyExchange: [.tls13]
    case .failed, .reportedByApp: [.tlsError]
    case .failedUnexplained, .outcomeUnrecorded: [.nscurl]
    default: requirement.rules
    }
  }
}
