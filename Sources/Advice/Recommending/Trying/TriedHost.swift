import AppTransportSecurity

/// A host with what a dictionary does to each connection to it.
struct TriedHost {
  let judgement: HostJudgement
  /// By case; `nil` where what was seen is no request that could be judged.
  let decisions: [Decision?]

  var host: String { judgement.host }

  /// Each case that could be judged, with its decision.
  var trials: some Sequence<(item: HostJudgement.Case, decision: Decision)> {
    zip(judgement.cases, decisions).lazy.compactMap { item, decision in
      decision.map { (item, $0) }
    }
  }
}
