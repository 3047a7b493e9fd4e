import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// Evaluates a dictionary with the policy engine on the connections that need keys.
///
/// A connection counts as blocked if one interpretation of `NSIncludesSubdomains` blocks it, since
/// Apple's sources disagree on its reach. Connections with equal facts are evaluated once, so the
/// cost depends on the variety of the traffic and not on its volume.
struct DictionaryProver {
  let options: RecommenderOptions
  let engine: SystemsEvaluator

  init(options: RecommenderOptions, engine: SystemsEvaluator? = nil) {
    self.options = options
    self.engine = engine ?? SystemsEvaluator(options.systems.map(options.evaluator))
  }

  /// Returns the barrier by which a decision blocks a connection; `nil` if the connection is
  /// allowed, or undecided because facts are missing.
  func blocker(in decision: Decision) -> String? {
    guard decision.verdict == .block else { return nil }
    return decision.blockedBy?.rawValue ?? "ats"
  }

  /// Returns the decision on a connection under each interpretation of `NSIncludesSubdomains`
  /// (C-2).
  ///
  /// If the decision does not depend on that key, there is only one.
  func decisions(
    on facts: TransportFacts, on system: SystemVersion, under policy: TransportSecurityPolicy
  ) -> [Decision] {
    var evaluator = options.evaluator(on: system)
    let first = evaluator.evaluate(facts, under: policy)
    guard first.assumptions.contains(.subdomainReach) else { return [first] }
    return Assumptions.SubdomainReach.allCases.map { reach in
      evaluator.assumptions.subdomainReach = reach
      return evaluator.evaluate(facts, under: policy)
    }
  }

  /// Returns the first barrier that blocks a connection under any interpretation of
  /// `NSIncludesSubdomains`; `nil` if no barrier is known.
  ///
  /// `place` is the index of the system. `policy` is evaluated only when needed, which is seldom.
  func blocker(
    of run: ConnectionsThatNeedKeys.Run, at place: Int, in decisions: SystemDecisions,
    under policy: @autoclosure () -> TransportSecurityPolicy
  ) -> String? {
    guard decisions.assumptions(at: place).contains(.subdomainReach) else {
      return decisions.verdict(at: place) == .block ? blocker(in: decisions[place]) : nil
    }
    return self.decisions(on: run.facts, on: options.systems[place], under: policy()).lazy
      .compactMap(blocker).first
  }

  /// Returns the connections that exception keys can help, without duplicates.
  ///
  /// Connections with the same facts, systems and interface need the same keys, so only the first
  /// is returned.
  func needed(_ items: [HostJudgement.Run]) -> ConnectionsThatNeedKeys {
    var known: Set<Question> = []
    var needed = ConnectionsThatNeedKeys(on: options.systems)
    for run in runs(items) {
      if items.count > 1 {
        let question = Question(
          facts: run.connection.facts, systems: run.systems, keys: run.keys,
          interface: run.connection.interface)
        guard known.insert(question).inserted else { continue }
      }
      needed.append(run)
    }
    return needed
  }

  private struct Question: Hashable {
    var facts: SharedValue<TransportFacts>
    var systems: Range<Int>
    var keys: ExceptionEntryKeys
    var interface: LoadingInterface?
  }

  private func runs(_ items: [HostJudgement.Run]) -> [ConnectionsThatNeedKeys.Run] {
    var last: (number: Int, connection: ConnectionThatNeedsKeys.Connection)?
    var needed = ConnectionsThatNeedKeys(on: options.systems)
    for item in items {
      guard let keys = item.keys, !keys.isEmpty else { continue }
      let connection: ConnectionThatNeedsKeys.Connection
      if let last, last.number == item.number {
        connection = last.connection
      } else {
        let facts = item.connection.value.facts
        let known = last?.connection.facts
        connection = ConnectionThatNeedsKeys.Connection(
          // Consecutive connections often have equal facts, which then share one value.
          facts: known.flatMap { $0.value == facts ? $0 : nil } ?? SharedValue(facts),
          place: item.sighting.first, interface: item.interface)
        last = (item.number, connection)
      }
      needed.append(
        ConnectionsThatNeedKeys.Run(connection: connection, keys: keys, systems: item.systems))
    }
    return needed.runs
  }
}
