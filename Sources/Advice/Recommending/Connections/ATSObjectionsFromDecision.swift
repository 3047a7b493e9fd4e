import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// The objections that follow from a decision of the policy engine on a connection.
///
/// Each barrier becomes a requirement, and a cause with the facts for the sentence in a report.
/// Barriers that lead to the same requirement and cause are joined, with the union of their keys.
struct ATSObjectionsFromDecision {
  private(set) var list: [ATSObjection] = []
  private let connection: SeenConnection

  init(_ decision: Decision, _ connection: SeenConnection) {
    self.connection = connection
    for reason in decision.reasons { add(reason) }
    if decision.missing.contains(.systemHandshake), let version = connection.facts.tlsVersion {
      list.append(
        ATSObjection(
          requirement: .cipherSuite, certainty: .unknown, cause: .otherVersionOnSystem(version),
          rules: [.tls13]))
    }
  }

  private mutating func add(_ reason: DecisionReason) {
    guard let (requirement, cause) = meaning(of: reason) else { return }
    var objection = ATSObjection(
      requirement: requirement, certainty: reason.certainty, cause: cause,
      rules: reason.rules
        + (reason.certainty == .unknown ? [] : [reason.liftedBy?.rule].compactMap(\.self)))
    if reason.certainty != .unknown {
      objection.keys = reason.liftedBy.map(ExceptionEntryKeys.init)
    }
    if connection.facts.hostCertainty == .unknown, reason.limit == nil {
      objection.cause = .unnamed(cause)
    }
    if connection.isReportedByApp { objection.cause = .reportedByApp(objection.cause) }
    // ATS and the system's trust evaluation may object to the same property of a leaf certificate.
    // Both must be lifted, so the keys are united.
    if let same = list.firstIndex(where: {
      $0.requirement == requirement && $0.cause == objection.cause
    }) {
      list[same].rules += objection.rules.filter { !list[same].rules.contains($0) }
      list[same].keys = list[same].keys.flatMap { keys in objection.keys.map { keys.union($0) } }
    } else {
      list.append(objection)
    }
  }

  private func meaning(of reason: DecisionReason) -> (Requirement, ExceptionNeedCause)? {
    let facts = connection.facts
    switch reason.barrier {
    case .cleartext:
      guard let load = connection.clearLoad else { return nil }
      return (
        .cleartext,
        .cleartext(load, isHostStated: facts.hostCertainty == .proven || connection.isReportedByApp)
      )
    // ATS asks for the same of its own connections, so the minimum of sessions adds nothing there.
    case .sessionFloor where facts.interface != .networkFramework: return nil
    case .sessionFloor, .tlsVersion:
      guard let version = facts.tlsVersion else { return nil }
      return (
        .tlsVersion,
        .version(version, offered: facts.observed?.offer?.newestVersion, reason.limit)
      )
    case .forwardSecrecy, .cipherSuite, .foreignSuite:
      guard let suite = facts.cipherSuite else { return nil }
      return (
        reason.liftedBy == .noForwardSecrecy ? .forwardSecrecy : .cipherSuite,
        .suite(suite, reason.limit)
      )
    case .handshake:
      guard let alert = facts.observed?.refusal else { return nil }
      return (.handshake, .refusal(alert, reason.limit))
    case .reported: return meaning(ofReported: reason.liftedBy)
    case .certificateKey, .certificateSignature, .certificateTrust, .trustOverride,
      .certificateTransparency, .pinnedIdentity, .niapPackage:
      return reason.fault.flatMap(meaning)
    }
  }

  private func meaning(ofReported loosening: Loosening?) -> (Requirement, ExceptionNeedCause)? {
    switch connection.facts.reported {
    case nil: nil
    case .error(let error): error.subject.map { ($0.requirement, .reported(error)) }
    case .trials: (loosening?.requirement ?? .certificateTrust, .trials(passedWith: loosening))
    }
  }

  private func meaning(of fault: TrustFault) -> (Requirement, ExceptionNeedCause)? {
    let facts = connection.facts
    func accepted(_ cause: ExceptionNeedCause) -> ExceptionNeedCause {
      facts.delegateOverridesTrust ? .acceptedByApp(cause) : cause
    }
    switch fault {
    case .weakKey: return facts.leafKey.map { (.certificateKey, accepted(.weakKey($0))) }
    case .weakHash:
      return facts.signatureHash.map { (.certificateSignature, accepted(.weakHash($0))) }
    case .refusedByClient:
      return facts.certificateRefusal.map {
        (.certificateTrust, accepted(.certificateRefused($0)))
      }
    case .notTransparent:
      return (.certificateTransparency, accepted(.trust(fault, host: facts.host)))
    default: return (.certificateTrust, accepted(.trust(fault, host: facts.host)))
    }
  }
}

extension Loosening {
  fileprivate var rule: RuleIdentifier {
    switch self {
    case .insecureLoads: .insecureLoads
    case .floor: .exceptionFloor
    case .noForwardSecrecy: .forwardSecrecy
    }
  }
}

extension ExceptionEntryKeys {
  fileprivate init(_ loosening: Loosening) {
    self =
      switch loosening {
      case .insecureLoads: .cleartext
      case .floor(let version): .floor(version)
      case .noForwardSecrecy: .noForwardSecrecy
      }
  }
}
