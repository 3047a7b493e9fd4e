/// One requirement on an encrypted connection.
protocol ConnectionRule: SendableMetatype {
  /// Says whether the connection meets the requirement, or what would have to be known.
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement)
}

/// A connection with all that rules ask about it.
struct JudgedConnection {
  let facts: TransportFacts
  let host: HostTerms
  let policy: TransportSecurityPolicy
  let reading: PolicyReading
  let linkedSDK: SystemVersion

  var system: SystemVersion { reading.system }
  var assumptions: Assumptions { reading.assumptions }
  var isExempt: Bool { host.standing == .exempt }

  /// True if the app's challenge handler may accept a server that the system refuses (ATS-16,
  /// ATS-34).
  var mayLoosenTrust: Bool { isExempt || host.exception?.allowsInsecureHTTPLoads == true }
}

/// The findings of the rules so far.
struct ConnectionJudgement {
  private(set) var decision: Decision
  /// The certainty of the host.
  private let certainty: FactCertainty

  init(host: HostTerms, certainty: FactCertainty = .proven) {
    self.certainty = certainty
    decision = Decision(
      verdict: .allow, barriers: [], reasons: [], missing: [], rules: host.rules, assumptions: [],
      standing: host.standing)
    host.conflicts.forEach { depend(on: $0) }
  }

  /// Holds something against the connection that is certain, or at least likely.
  mutating func block(
    _ barrier: Barrier, because rules: RuleIdentifier..., certainty: FactCertainty = .proven,
    fault: TrustFault? = nil, liftedBy loosening: Loosening? = nil
  ) {
    block(barrier, because: rules, certainty: certainty, fault: fault, liftedBy: loosening)
  }

  /// Holds something against the connection by a list of rules.
  mutating func block(
    _ barrier: Barrier, because rules: [RuleIdentifier], certainty: FactCertainty = .proven,
    fault: TrustFault? = nil, liftedBy loosening: Loosening? = nil
  ) {
    let certainty = min(certainty, self.certainty)
    decision.reasons.append(
      Reason(
        barrier: barrier, rules: rules, certainty: certainty, fault: fault, liftedBy: loosening))
    rules.forEach { cite($0) }
    // What is held against a host that is not known blocks nothing.
    guard certainty > .unknown else {
      if decision.verdict == .allow { decision.verdict = .unknown }
      return
    }
    if !decision.barriers.contains(barrier) { decision.barriers.append(barrier) }
    decision.verdict = .block
  }

  /// Notes that a choice which was seen would block, and does not tell what an ATS client would get.
  mutating func doubt(
    _ barrier: Barrier, _ fact: MissingFact, for limit: OfferLimit,
    because rules: RuleIdentifier...,
    liftedBy loosening: Loosening? = nil
  ) {
    decision.reasons.append(
      Reason(
        barrier: barrier, rules: rules, certainty: .unknown, limit: limit, liftedBy: loosening))
    rules.forEach { cite($0) }
    need(fact)
  }

  mutating func need(_ fact: MissingFact) {
    if !decision.missing.contains(fact) { decision.missing.append(fact) }
    if decision.verdict == .allow { decision.verdict = .unknown }
  }

  mutating func cite(_ rule: RuleIdentifier) {
    if !decision.rules.contains(rule) { decision.rules.append(rule) }
  }

  mutating func depend(on conflict: Conflict) {
    if !decision.assumptions.contains(conflict) { decision.assumptions.append(conflict) }
  }
}
