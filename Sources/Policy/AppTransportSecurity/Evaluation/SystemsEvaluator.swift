import HostNames
import Synchronization

/// Decides on connections for several OS versions at once and caches the decisions.
///
/// Hosts of an app often differ only in their names. So decisions of ``PolicyEvaluator`` are cached
/// by the facts without the name, and by the properties of the name that matter under the policy.
/// The cache has at most 512 entries and is protected by a mutex.
public final class SystemsEvaluator: Sendable {
  private let evaluators: [PolicyEvaluator]
  private let memory = Mutex(DecisionCache())

  public init(_ evaluators: [PolicyEvaluator]) { self.evaluators = evaluators }

  public func decisions(
    on facts: TransportFacts, under policy: TransportSecurityPolicy
  ) -> SystemDecisions {
    decisions(on: facts, seenBy: { HostPolicyProperties($0, under: policy) }, under: { policy })
  }

  /// Decides under a policy whose only exception is this one for the host; under an empty policy if
  /// the exception is `nil`.
  public func decisions(
    on facts: TransportFacts, withOwn exception: DomainException?
  ) -> SystemDecisions {
    decisions(
      on: facts, seenBy: { HostPolicyProperties($0, withOwn: exception) },
      under: { TransportSecurityPolicy(own: exception, for: facts.host) })
  }

  private func decisions(
    on facts: TransportFacts, seenBy view: (ClassifiedHostName) -> HostPolicyProperties?,
    under policy: () -> TransportSecurityPolicy
  ) -> SystemDecisions {
    memory.withLock { memory in
      let question = memory.name(facts.host).flatMap(view).flatMap {
        DecisionCache.Question(facts, as: $0)
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
  fileprivate init(own exception: DomainException?, for host: String) {
    self.init()
    if let exception { setException(exception, for: host) }
  }
}
