/// One requirement on an encrypted connection.
protocol ConnectionRule: SendableMetatype {
  /// Says whether the connection meets the requirement, or what would have to be known.
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement)
}

/// The rules on encrypted connections, in the order in which they strike.
let encryptedConnectionRules: [any ConnectionRule.Type] = [
  SessionFloorRule.self, MinimumTLSVersionRule.self, CipherSuiteRule.self, LeafKeyRule.self,
  LeafHashRule.self, DefaultTrustRule.self, CertificateTransparencyRule.self, PinningRule.self,
  NIAPPackageRule.self,
]

/// A connection with all that rules ask about it.
struct JudgedConnection {
  let facts: TransportFacts
  let host: HostJudgement
  let policy: TransportSecurityPolicy
  let reading: PolicyReading
  let linkedSDK: SystemVersion

  var system: SystemVersion { reading.system }
  var assumptions: Assumptions { reading.assumptions }
  var isExempt: Bool { host.standing == .exempt }

  /// Whether the app's challenge handler may accept what the system refuses (ATS-16, ATS-34).
  var mayLoosenTrust: Bool { isExempt || host.exception?.allowsInsecureHTTPLoads == true }
}

/// What the rules have found so far.
struct ConnectionJudgement {
  private(set) var decision: Decision

  init(host: HostJudgement) {
    decision = Decision(
      verdict: .allow, barriers: [], missing: [], rules: host.rules, assumptions: [],
      standing: host.standing)
    host.conflicts.forEach { depend(on: $0) }
  }

  /// Lets every rule on encrypted connections strike.
  mutating func judge(_ connection: JudgedConnection) {
    connection.host.rules.forEach { cite($0) }
    connection.host.conflicts.forEach { depend(on: $0) }
    for rule in encryptedConnectionRules { rule.apply(to: connection, &self) }
  }

  mutating func block(_ barrier: Barrier, because rules: RuleIdentifier...) {
    if !decision.barriers.contains(barrier) { decision.barriers.append(barrier) }
    rules.forEach { cite($0) }
    decision.verdict = .block
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
