import AppTransportSecurity
import Recommending

/// A judged host, with the decision of a policy on each of its connections; a decision is `nil` if
/// the connection cannot be judged.
struct HostUnderPolicy {
  let judgement: HostJudgement
  let decisions: [Decision?]

  var host: String { judgement.host }

  var trials: some Sequence<(item: HostJudgement.Case, decision: Decision)> {
    zip(judgement.cases, decisions).lazy.compactMap { item, decision in
      decision.map { (item, $0) }
    }
  }
}
