/// Decides on connections as one system does, for an app linked with one SDK.
///
/// The rules in `Rules` are applied in the order of the system's checks, first to the host and then
/// to the connection. The result includes the applied rules and the missing facts. For several
/// OS versions at once use ``SystemsEvaluator``, which caches decisions.
public struct PolicyEvaluator: Hashable, Sendable {
  public var system: SystemVersion
  public var linkedSDK: SystemVersion
  public var assumptions: Assumptions

  public init(
    system: SystemVersion, linkedSDK: SystemVersion, assumptions: Assumptions = Assumptions()
  ) {
    self.system = system
    self.linkedSDK = linkedSDK
    self.assumptions = assumptions
  }

  /// Decides on a connection under a policy.
  ///
  /// If the interface, the system's interpretation of a value of the wrong type (ATS-27), or its
  /// own entries (ATS-44) are unknown, all possibilities are evaluated. The verdict is `unknown` if
  /// they differ.
  public func evaluate(
    _ facts: TransportFacts, under policy: TransportSecurityPolicy
  ) -> Decision {
    if let interface = facts.interface { return evaluate(facts, by: interface, under: policy) }
    let first = evaluate(facts, by: .urlLoading, under: policy)
    guard policy.distinguishesInterfaces else { return first }
    return first.agreeing(
      with: [.webContent, .media].map { evaluate(facts, by: $0, under: policy) },
      else: .interface)
  }

  private func evaluate(
    _ facts: TransportFacts, by interface: LoadingInterface, under policy: TransportSecurityPolicy
  ) -> Decision {
    guard interface.isGoverned else { return evaluateOutsideATS(facts, by: interface) }
    let usual = PolicyAsReadBySystem(system: system, assumptions: assumptions)
    func decision(_ change: (inout PolicyAsReadBySystem) -> Void = { _ in }) -> Decision {
      var reading = usual
      change(&reading)
      return evaluate(facts, by: interface, under: policy, reading)
    }

    var result = decision()
    guard system.includes(.appTransportSecurity), linkedSDK.includes(.appTransportSecurity) else {
      return result
    }
    if policy.isDoubtful, !system.includes(.rewrittenReader) {
      result = result.agreeing(with: [decision { $0.doubt = true }], else: .settingType)
    }
    if policy.hasDatagramFloor, system.includes(.datagramVersions) {
      result = result.agreeing(
        with: [decision { $0.datagramFloorsAreVoid = true }], else: .settingType)
    }
    if !usual.hasBuiltInEntries, facts.hosts.contains(where: SystemExceptionEntries.mayReach) {
      result = result.agreeing(
        with: [decision { $0.hasBuiltInEntries = true }], else: .systemExceptionEntries)
    }
    if let change = policy.uncheckedUntil, !system.includes(change) {
      result.withholdAllowance(for: .settingType)
    }
    return result
  }

  /// Decides on a connection by an interface that ATS does not govern.
  ///
  /// The minimum of TLS in sessions since iOS 26 holds for the Network framework too (ATS-90).
  private func evaluateOutsideATS(
    _ facts: TransportFacts, by interface: LoadingInterface
  ) -> Decision {
    let host = HostRequirements(
      standing: .outside,
      rules: [interface == .otherProcess ? .otherProcesses : .ownStacks])
    var judgement = ConnectionJudgement(host: host, certainty: facts.hostCertainty)
    if interface == .networkFramework, facts.scheme.isEncrypted,
      system.raisesSessionFloor(linkedWith: linkedSDK)
    {
      URLSessionMinimumTLSRule.apply(
        to: JudgedConnection(
          facts: facts, host: host, policy: TransportSecurityPolicy(),
          reading: PolicyAsReadBySystem(system: system, assumptions: assumptions),
          linkedSDK: linkedSDK),
        &judgement)
    }
    return judgement.decision
  }

  private func evaluate(
    _ facts: TransportFacts, by interface: LoadingInterface, under policy: TransportSecurityPolicy,
    _ reading: PolicyAsReadBySystem
  ) -> Decision {
    func judge(_ host: String) -> HostRequirements {
      HostRequirements(
        host, interface: interface, policy: policy, reading: reading, linkedSDK: linkedSDK)
    }

    func connection(_ facts: TransportFacts, to host: HostRequirements) -> JudgedConnection {
      JudgedConnection(
        facts: facts, host: host, policy: policy, reading: reading, linkedSDK: linkedSDK)
    }

    let host = judge(facts.host)
    var judgement = ConnectionJudgement(host: host, certainty: facts.hostCertainty)
    var isEncrypted = facts.scheme.isEncrypted
    if !isEncrypted, facts.isKnownToHSTS {
      judgement.depend(on: .hstsBeforePolicy)
      judgement.cite(.hsts)
      isEncrypted = assumptions.upgradesForHSTS
    }
    if isEncrypted {
      judgement.judge(connection(facts, to: host))
    } else {
      CleartextRule.apply(to: host, &judgement)
    }
    for redirect in facts.redirects {
      if !redirect.scheme.isEncrypted {
        judgement.cite(.redirects)
        CleartextRule.apply(to: judge(redirect.host), &judgement)
      } else if let step = redirect.connection {
        judgement.cite(.redirects)
        judgement.judge(connection(step, to: judge(step.host)))
      }
    }
    return judgement.decision
  }
}

extension Decision {
  fileprivate func agreeing(with others: [Decision], else fact: MissingFact) -> Decision {
    guard let other = others.first(where: { $0.verdict != verdict || $0.barriers != barriers })
    else { return self }
    if verdict == .block, others.allSatisfy({ $0.verdict == .block }) { return self }
    var decision = self
    decision.verdict = .unknown
    decision.barriers = []
    decision.reasons = []
    decision.missing = missing + (missing.contains(fact) ? [] : [fact])
    decision.rules += other.rules.filter { !rules.contains($0) }
    decision.assumptions += other.assumptions.filter { !assumptions.contains($0) }
    return decision
  }

  fileprivate mutating func withholdAllowance(for fact: MissingFact) {
    guard verdict == .allow else { return }
    verdict = .unknown
    missing.append(fact)
  }
}

extension TransportFacts {
  fileprivate var hosts: [String] { [host] + redirects.map(\.host) }
}
