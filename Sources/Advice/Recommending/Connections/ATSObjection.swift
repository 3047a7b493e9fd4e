package import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// A reason why a system refuses a connection, or cannot decide on it.
///
/// It is the recommender's form of a `DecisionReason` of the policy engine, or of an `EvidenceDoubt`.
/// `keys` are the exception keys that lift the objection; `nil` if no key helps or if the certainty
/// is `unknown`. `settling` names the other connections that can resolve the objection.
package struct ATSObjection: Hashable {
  package var requirement: Requirement
  var certainty: Certainty
  package var cause: ExceptionNeedCause
  var rules: [RuleIdentifier]
  package var keys: ExceptionEntryKeys?

  package var isViolation: Bool { certainty != .unknown }

  /// True for a refusal of a load from a host that ATS exempts by default.
  var isOfExempt: Bool { if case .refusedThoughExempt = cause { true } else { false } }

  enum Settling: Hashable {
    case never
    /// A compliant connection to the same port resolves the objection: it shows how that server
    /// treats a client with a sufficient offer.
    case onSamePort
    /// A compliant connection to any port of the host resolves the objection.
    case onAnyPort
  }

  var settling: Settling {
    switch cause {
    case _ where isViolation || requirement == .cleartext: .never
    case .serversDiffer, .doubt(.contested): .never
    case .doubt(let doubt) where doubt.isOfOutcome: .onAnyPort
    case .doubt(.throughProxy), .doubt(.sharedAuthority), .doubt(.proxyTunnel): .onAnyPort
    default: .onSamePort
    }
  }

  /// True if the cipher suite shows that a TLS stack other than Apple's made the connection.
  ///
  /// Such a connection neither adds nor keeps a key.
  package var isOfOtherStack: Bool {
    switch cause {
    case .suite(_, .otherStack?), .suite(_, .suiteNotOffered?): true
    default: false
    }
  }
}

extension ATSObjection {
  init(_ doubt: EvidenceDoubt) {
    self.init(
      requirement: doubt.requirement, certainty: .unknown, cause: .doubt(doubt), rules: doubt.rules)
  }

  /// The refusal of a load from a host that ATS exempts by default (ATS-61).
  init(ofExempt refusal: SeenConnection.SystemRefusal, isReportedByApp: Bool) {
    let cause = ExceptionNeedCause.refusedThoughExempt(refusal.error, isByATS: refusal.isByATS)
    self.init(
      requirement: refusal.requirement, certainty: isReportedByApp ? .likely : .proven,
      cause: isReportedByApp ? .reportedByApp(cause) : cause, rules: [.localHosts])
  }

  var besideCompliance: ATSObjection {
    guard certainty == .likely, requirement != .cleartext else { return self }
    var other = self
    (other.certainty, other.keys, other.cause) = (.unknown, nil, .serversDiffer(cause))
    return other
  }
}

extension SeenConnection.SystemRefusal {
  fileprivate var requirement: Requirement {
    if error.code == -1022 { return .cleartext }
    return error.subject == .trust ? .certificateTrust : .handshake
  }
}

extension ExceptionNeed {
  package init(_ objection: ATSObjection, count: Int = 0) {
    self.init(
      objection.requirement, certainty: objection.certainty, cause: objection.cause,
      rules: objection.rules, evidence: [], count: count)
  }
}
