import AppTransportSecurity

/// The readings on which it hangs whether connections that ask for keys pass with a dictionary.
struct DisputedVerdicts {
  private struct Reading: Hashable {
    var conflict: Conflict
    var option: String
    var isBlocked: Bool
  }

  private let policy: TransportSecurityPolicy
  private let options: RecommenderOptions
  private var hosts: [Reading: Set<String>] = [:]

  init(_ policy: TransportSecurityPolicy, options: RecommenderOptions) {
    self.policy = policy
    self.options = options
  }

  /// Asks of each connection to a host whether another reading would change what becomes of it.
  ///
  /// What the dictionary does not let through is asked again with the keys for it, which were left
  /// out where they don't help.
  mutating func add(_ cases: NeededCases, host: String) {
    for item in cases {
      let evaluator = options.evaluator(on: item.system)
      var policy = policy
      var decision = evaluator.evaluate(item.facts, under: policy)
      if decision.verdict == .block {
        policy.setException(item.keys.exception, for: host)
        decision = evaluator.evaluate(item.facts, under: policy)
      }
      for dispute in evaluator.disputes(over: decision, on: item.facts, under: policy) {
        let reading = Reading(
          conflict: dispute.conflict, option: dispute.option,
          isBlocked: dispute.verdict == .block)
        hosts[reading, default: []].insert(host)
      }
    }
  }

  /// Notes on the assumptions that differ from the defaults, and on the hosts that depend on a
  /// disputed reading.
  var notes: [Note] {
    options.assumptions.chosen.map { conflicts, option in
      Note(.assumed(option: option, conflicts))
    }
      + hosts.sorted {
        ($0.key.option, $0.key.isBlocked ? 0 : 1, $0.key.conflict.rawValue)
          < ($1.key.option, $1.key.isBlocked ? 0 : 1, $1.key.conflict.rawValue)
      }
      .map { reading, hosts in
        Note(
          .disputed(
            reading.conflict, option: reading.option, isBlocked: reading.isBlocked,
            hosts: NameList(hosts.sorted(), atMost: Self.mostHosts)))
      }
  }

  private static let mostHosts = 3
}
