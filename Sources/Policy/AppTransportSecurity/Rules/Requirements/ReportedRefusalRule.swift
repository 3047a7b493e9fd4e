import ProtocolRegistries

/// Blocks a connection that a system itself reported as refused (ATS-101 to ATS-104, ATS-120).
enum ReportedRefusalRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    switch connection.facts.reported {
    case nil: return
    case .error(let error): apply(error, to: connection, &judgement)
    case .trials(let loosenings): apply(loosenings, to: connection, &judgement)
    }
  }

  private static func apply(
    _ error: ReportedError, to connection: JudgedConnection, _ judgement: inout ConnectionJudgement
  ) {
    judgement.cite(error.rule)
    guard let subject = error.subject else { return judgement.need(.systemHandshake) }
    guard !connection.mayAnswer(subject) else { return judgement.need(subject.missing) }
    let isOverridden = subject == .trust && connection.facts.delegateOverridesTrust
    judgement.block(
      .reported, because: [error.rule] + subject.rules,
      liftedBy: isOverridden ? .insecureLoads : nil)
  }

  private static func apply(
    _ loosenings: [Loosening], to connection: JudgedConnection,
    _ judgement: inout ConnectionJudgement
  ) {
    if loosenings.isEmpty { return judgement.block(.reported, because: [.nscurl]) }
    guard !connection.isExempt else { return }
    for loosening in loosenings where !connection.grants(loosening) {
      judgement.block(
        .reported, because: [.nscurl] + loosening.rules, liftedBy: loosening)
    }
  }
}

extension JudgedConnection {
  fileprivate func mayAnswer(_ subject: ReportedError.Subject) -> Bool {
    if facts.delegateOverridesTrust, mayLoosenTrust { return true }
    let entry = host.exception
    switch subject {
    // No key changes the system's trust evaluation, so an exception cannot answer it.
    case .trust: return false
    case .version: return isExempt || entry?.minimumTLSVersion.map { $0 < .tls12 } == true
    case .suite, .negotiation, .agreement, .policy, .trustOrPolicy, .leafKey, .leafHash,
      .issuerHash:
      return isExempt || entry?.requiresForwardSecrecy == false
        || entry?.allowsInsecureHTTPLoads == true
        || entry?.minimumTLSVersion.map { $0 < .tls12 } == true
    }
  }

  fileprivate func grants(_ loosening: Loosening) -> Bool {
    switch loosening {
    case .insecureLoads: host.exception?.allowsInsecureHTTPLoads == true
    case .floor(let version): host.exception?.minimumTLSVersion.map { $0 <= version } == true
    case .noForwardSecrecy: host.exception?.requiresForwardSecrecy == false
    }
  }
}

extension ReportedError.Subject {
  fileprivate var rules: [RuleIdentifier] {
    switch self {
    case .policy, .trustOrPolicy: []
    default: requirement.rules
    }
  }

  fileprivate var missing: MissingFact {
    switch self {
    case .version, .negotiation, .agreement, .policy: .tlsVersion
    case .suite: .cipherSuite
    case .leafKey: .certificateKey
    case .leafHash, .issuerHash: .certificateSignature
    case .trust, .trustOrPolicy: .certificateTrust
    }
  }
}

extension Loosening {
  fileprivate var rules: [RuleIdentifier] {
    self == .insecureLoads ? [.insecureLoadsOverHTTPS] : requirement.rules
  }
}

extension ReportedError {
  /// The rule that explains the error's codes.
  fileprivate var rule: RuleIdentifier {
    switch tls {
    case _ where isOfATS: .policyCodes
    case .some: .secureTransportCodes
    case nil:
      switch subject {
      case .trust: .trustErrors
      case .policy: .cleartextError
      default: .tlsError
      }
    }
  }
}
