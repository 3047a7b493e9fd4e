import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// Asks the policy engine what a dictionary does to what was seen.
struct DictionaryProver {
  let options: RecommenderOptions

  /// Returns the barrier that blocks a case under a policy; `nil` if nothing is known to block it.
  ///
  /// Facts that were not seen, or that allow no conclusion, count neither way.
  func blocker(of item: NeededCase, under policy: TransportSecurityPolicy) -> String? {
    blocker(in: evaluator(item.system).evaluate(item.facts, under: policy))
  }

  /// Returns the first barrier of a decision.
  func blocker(in decision: Decision) -> String? {
    guard decision.verdict == .block else { return nil }
    return decision.blockedBy?.rawValue ?? "ats"
  }

  /// Returns the engine's decision on a connection under each reading of `NSIncludesSubdomains`
  /// (C-2).
  ///
  /// A decision lists the disputed questions on which it depends. If this one is not among them,
  /// every reading gives the same decision, so it is made only once.
  func decisions(
    on facts: TransportFacts, on system: SystemVersion, under policy: TransportSecurityPolicy
  ) -> [Decision] {
    var evaluator = evaluator(system)
    let first = evaluator.evaluate(facts, under: policy)
    guard first.assumptions.contains(.subdomainReach) else { return [first] }
    return Assumptions.SubdomainReach.allCases.map { reach in
      evaluator.assumptions.subdomainReach = reach
      return evaluator.evaluate(facts, under: policy)
    }
  }

  private func evaluator(_ system: SystemVersion) -> PolicyEvaluator {
    options.evaluator(on: system)
  }

  /// The cases that ask for keys, each once; what no key answers is left out.
  ///
  /// What differs in nothing that the engine looks at needs the same, and the first stands for all.
  func needed(_ items: [HostJudgement.Case]) -> [NeededCase] {
    var known: Set<NeededCase.Question> = []
    var last: (number: Int, connection: NeededCase.Connection)?
    var needed: [NeededCase] = []
    // Exactly so much, as they are kept for every host.
    needed.reserveCapacity(items.count)
    for item in items {
      guard let keys = item.keys, !keys.isEmpty else { continue }
      let connection: NeededCase.Connection
      if let last, last.number == item.number {
        connection = last.connection
      } else {
        let facts = item.connection.value.facts
        let known = last?.connection.facts
        connection = NeededCase.Connection(
          facts: known.flatMap { $0.value == facts ? $0 : nil } ?? Shared(facts),
          place: item.sighting.first, interface: item.interface)
        last = (item.number, connection)
      }
      let question = NeededCase(connection: connection, system: item.system, keys: keys)
      if known.insert(question.question).inserted { needed.append(question) }
    }
    return needed
  }
}
