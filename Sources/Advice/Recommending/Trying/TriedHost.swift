import AppTransportSecurity

/// A host with the decision on each different connection to it under a policy that is tried; `nil`
/// for connections that cannot be judged.
struct TriedHost {
  let judgement: HostJudgement
  let decisions: [Decision?]

  var host: String { judgement.host }

  var trials: some Sequence<(item: HostJudgement.Case, decision: Decision)> {
    zip(judgement.cases, decisions).lazy.compactMap { item, decision in
      decision.map { (item, $0) }
    }
  }
}
