import AppTransportSecurity
import Evidence

/// Asks the policy engine what a whole dictionary does to what was seen of a host.
struct PolicyTrial {
  private let options: RecommenderOptions

  init(options: RecommenderOptions) {
    self.options = options
  }

  /// The decision on a case; `nil` where what was seen is no request that could be judged.
  func decision(
    on item: HostJudgement.Case, host: String, under policy: TransportSecurityPolicy
  ) -> Decision? {
    guard !item.connection.value.isUnjudged else { return nil }
    var facts = item.connection.value.facts
    facts.interface = item.interface
    return options.evaluator(on: item.system).evaluate(facts, under: policy)
  }

  /// A host with the decisions on all that was seen of it.
  func tried(_ host: HostJudgement, under policy: TransportSecurityPolicy) -> TriedHost {
    TriedHost(
      judgement: host,
      decisions: host.cases.map { decision(on: $0, host: host.host, under: policy) })
  }

  /// The decision where a policy blocks the case.
  func block(
    of item: HostJudgement.Case, host: String, under policy: TransportSecurityPolicy
  ) -> Decision? {
    decision(on: item, host: host, under: policy).flatMap { $0.verdict == .block ? $0 : nil }
  }

  /// Tells whether a policy allows a connection of which all facts are known.
  func allows(
    _ facts: TransportFacts, on system: SystemVersion, under policy: TransportSecurityPolicy
  ) -> Bool {
    options.evaluator(on: system).evaluate(facts, under: policy).verdict == .allow
  }
}
