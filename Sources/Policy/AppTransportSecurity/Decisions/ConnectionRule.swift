/// A rule that checks one requirement of an encrypted connection.
///
/// Conforming types are in `Rules`, one file each with the rule's sources and examples.
/// `PolicyEvaluator` applies them in the order in which a system makes the checks.
protocol ConnectionRule: SendableMetatype {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement)
}

/// A connection with everything that a rule may depend on: its facts, the requirements for its
/// host, the policy as the system reads it, and the linked SDK.
struct JudgedConnection {
  let facts: TransportFacts
  let host: HostRequirements
  let policy: TransportSecurityPolicy
  let reading: PolicyAsReadBySystem
  let linkedSDK: SystemVersion

  var system: SystemVersion { reading.system }
  var assumptions: Assumptions { reading.assumptions }
  var isExempt: Bool { host.standing == .exempt }

  /// True if the app's challenge handler may accept a server that the system refuses (ATS-16,
  /// ATS-34).
  var mayLoosenTrust: Bool { isExempt || host.exception?.allowsInsecureHTTPLoads == true }
}

/// Collects the results of the rules into one `Decision`.
///
/// A rule calls `block`, `doubt` or `need`. A block outweighs a missing fact, and a missing fact
/// outweighs "allowed". No reason is more certain than the connection's host: if the host is only a
/// guess, nothing blocks.
struct ConnectionJudgement {
  private(set) var decision: Decision
  private let certainty: Certainty

  init(host: HostRequirements, certainty: Certainty = .proven) {
    self.certainty = certainty
    decision = Decision(
      verdict: .allow, barriers: [], reasons: [], missing: [], rules: host.rules, assumptions: [],
      standing: host.standing)
    host.conflicts.forEach { depend(on: $0) }
  }

  mutating func block(
    _ barrier: Barrier, because rules: RuleIdentifier..., certainty: Certainty = .proven,
    fault: TrustFault? = nil, liftedBy loosening: Loosening? = nil
  ) {
    block(barrier, because: rules, certainty: certainty, fault: fault, liftedBy: loosening)
  }

  mutating func block(
    _ barrier: Barrier, because rules: [RuleIdentifier], certainty: Certainty = .proven,
    fault: TrustFault? = nil, liftedBy loosening: Loosening? = nil
  ) {
    let certainty = min(certainty, self.certainty)
    decision.reasons.append(
      DecisionReason(
        barrier: barrier, rules: rules, certainty: certainty, fault: fault, liftedBy: loosening))
    rules.forEach { cite($0) }
    // An objection to a host that is only a guess blocks nothing.
    guard certainty > .unknown else {
      if decision.verdict == .allow { decision.verdict = .unknown }
      return
    }
    if !decision.barriers.contains(barrier) { decision.barriers.append(barrier) }
    decision.verdict = .block
  }

  /// Adds an objection that does not block, as the missing `fact` may show that ATS is satisfied.
  mutating func doubt(
    _ barrier: Barrier, _ fact: MissingFact, for limit: OfferLimit,
    because rules: RuleIdentifier...,
    liftedBy loosening: Loosening? = nil
  ) {
    decision.reasons.append(
      DecisionReason(
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
