import AppTransportSecurity

/// The readings on which it hangs whether connections that ask for keys pass with a dictionary.
struct DisputedVerdicts {
  private let policy: TransportSecurityPolicy
  private let options: RecommenderOptions
  private let engine: SystemsEvaluator
  /// The hosts that hang on each reading.
  private(set) var hosts: [DisputedReading: Set<String>] = [:]

  init(
    _ policy: TransportSecurityPolicy, options: RecommenderOptions, engine: SystemsEvaluator
  ) {
    self.policy = policy
    self.options = options
    self.engine = engine
  }

  /// Asks of each connection to a host whether another reading would change what becomes of it.
  ///
  /// What the dictionary does not let through is asked again with the keys for it, which were left
  /// out where they don't help.
  mutating func add(_ cases: NeededCases, host: String) {
    for run in cases.runs {
      let decisions = engine.decisions(on: run.facts, under: policy)
      for place in run.systems
      where decisions.verdict(at: place) == .block || !decisions.assumptions(at: place).isEmpty {
        var policy = policy
        var decision = decisions[place]
        let evaluator = options.evaluator(on: options.systems[place])
        if decision.verdict == .block {
          policy.setException(run.keys.exception, for: host)
          decision = evaluator.evaluate(run.facts, under: policy)
        }
        for dispute in evaluator.disputes(over: decision, on: run.facts, under: policy) {
          let reading = DisputedReading(
            dispute.conflict, option: dispute.option, isBlocked: dispute.verdict == .block)
          hosts[reading, default: []].insert(host)
        }
      }
    }
  }

  /// Notes on the assumptions that differ from the defaults.
  var assumptions: [Note] {
    options.assumptions.chosen.map { conflicts, option in
      Note(.assumed(option: option, conflicts))
    }
  }
}
