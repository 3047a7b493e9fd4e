import HostNames
import Synchronization

/// Judges connections as each of several systems does, and remembers the decisions.
///
/// Hosts of one app mostly differ in their names alone. `PolicyEvaluator` decides; what it decided is
/// given again where everything is the same that a decision can depend on: the facts without the
/// name, and `NameInPolicy` in place of it.
public final class SystemsEvaluator: Sendable {
  /// The evaluators of the systems, in their order.
  private let evaluators: [PolicyEvaluator]
  private let memory = Mutex(DecisionMemory())

  /// A judge for those systems.
  public init(_ evaluators: [PolicyEvaluator]) { self.evaluators = evaluators }

  /// The decisions on a connection under a policy, one for each system.
  public func decisions(
    on facts: TransportFacts, under policy: TransportSecurityPolicy
  ) -> SystemDecisions {
    decisions(on: facts, seenBy: { NameInPolicy($0, under: policy) }, under: { policy })
  }

  /// The decisions under a policy that holds one entry, for the host itself, or none at all.
  ///
  /// The policy need not be made for each host.
  public func decisions(
    on facts: TransportFacts, withOwn exception: DomainException?
  ) -> SystemDecisions {
    decisions(
      on: facts, seenBy: { NameInPolicy($0, withOwn: exception) },
      under: { TransportSecurityPolicy(own: exception, for: facts.host) })
  }

  private func decisions(
    on facts: TransportFacts, seenBy view: (ClassifiedName) -> NameInPolicy?,
    under policy: () -> TransportSecurityPolicy
  ) -> SystemDecisions {
    memory.withLock { memory in
      let question = memory.name(facts.host).flatMap(view).flatMap {
        DecisionMemory.Question(facts, as: $0)
      }
      guard let question else {
        return SystemDecisions(decide(facts, under: policy()), for: facts.host)
      }
      if let known = memory[question] { return SystemDecisions(known, for: facts.host) }
      let answer = decide(facts, under: policy())
      memory[question] = answer
      return SystemDecisions(answer, for: facts.host)
    }
  }

  private func decide(
    _ facts: TransportFacts, under policy: TransportSecurityPolicy
  ) -> SystemDecisions.Answer {
    SystemDecisions.Answer(
      evaluators.map { $0.evaluate(facts, under: policy) }, for: facts.host)
  }
}

extension TransportSecurityPolicy {
  /// A policy with one entry, or with none.
  fileprivate init(own exception: DomainException?, for host: String) {
    self.init()
    if let exception { setException(exception, for: host) }
  }
}
