import AppTransportSecurity

/// Finds the hosts whose verdict depends on a rule that Apple's sources describe differently.
struct DisputedVerdicts {
  let policy: TransportSecurityPolicy
  let options: RecommenderOptions
  let engine: SystemsEvaluator
  private(set) var hosts: [DisputedRuleInterpretation: Set<String>] = [:]

  /// Checks if another interpretation of a disputed rule would change the verdict on a connection.
  ///
  /// A connection that the dictionary blocks is judged as if the host had the keys that it needs;
  /// the dictionary omits such keys if they alone do not help.
  mutating func add(_ cases: ConnectionsThatNeedKeys, host: String) {
    for run in cases.runs {
      let decisions = engine.decisions(on: run.facts, under: policy)
      for place in run.systems
      where decisions.verdict(at: place) == .block || !decisions.assumptions(at: place).isEmpty {
        var policy = policy
        var decision = decisions[place]
        let evaluator = options.evaluator(on: options.systems[place])
        // A blocked case is judged with the keys it needs: the question is then whether they would
        // suffice under the other reading.
        if decision.verdict == .block {
          policy.setException(run.keys.exception, for: host)
          decision = evaluator.evaluate(run.facts, under: policy)
        }
        for dispute in evaluator.disputes(over: decision, on: run.facts, under: policy) {
          let reading = DisputedRuleInterpretation(
            dispute.conflict, option: dispute.option, isBlocked: dispute.verdict == .block)
          hosts[reading, default: []].insert(host)
        }
      }
    }
  }

  var assumptions: [SuggestionNote] {
    options.assumptions.chosen.map { conflicts, option in
      SuggestionNote(.assumed(option: option, conflicts))
    }
  }
}
