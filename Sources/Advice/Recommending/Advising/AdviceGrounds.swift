import AppTransportSecurity
import Evidence

/// The findings on a host, as grounds for advice.
struct AdviceGrounds {
  let judgement: HostJudgement
  let needs: [Need]
  /// The objections to the host's connections, each once, in the order of the sightings.
  let objections: [Objection]

  /// Places that one piece of advice names.
  private static let mostPlaces = 4

  init(_ judgement: HostJudgement) {
    self.judgement = judgement
    let found = judgement.found
    needs = judgement.needs(found)
    objections = found.objections
  }

  var host: String { judgement.host }
  var options: RecommenderOptions { judgement.options }

  /// The party that is to mend the host.
  var owner: Remedy.Operator { options.isFirstParty(host) ? .you : .host }

  /// Tells whether the host violates a requirement of one of those kinds, proven or likely.
  func violates(_ kinds: Need.Kind...) -> Bool {
    needs.contains { $0.certainty != .unknown && kinds.contains($0.kind) }
  }

  /// Advice that answers needs of those kinds.
  ///
  /// - Parameters:
  ///   - kind: The kind of remedy.
  ///   - remedy: It with its facts.
  ///   - certainty: The certainty of the advice.
  ///   - kinds: The needs that it answers; if empty, it is based on all observations.
  ///   - rules: Rules besides those of the needs.
  ///   - places: Places of further evidence, besides that of the needs.
  /// - Returns: The advice with the first places of its evidence.
  func advice(
    _ kind: Advice.Kind, _ remedy: Remedy, certainty: Need.Certainty = .proven,
    answering kinds: NeedKinds, rules: [RuleIdentifier] = [], seenAt places: [Place] = []
  ) -> Advice {
    let answered = needs.filter { kinds.contains(NeedKinds($0.kind)) }
    let own =
      answered.isEmpty && places.isEmpty
      ? judgement.sightings.map(\.first).min().map { [$0] } ?? [] : []
    let all = (answered.compactMap(\.evidence.first) + places + own).once(by: <)
    return Advice(
      kind, remedy, certainty: certainty,
      evidence: Array(all.prefix(Self.mostPlaces)),
      rules: (answered.flatMap(\.rules) + rules).once { $0.rawValue < $1.rawValue },
      answers: kinds)
  }
}

extension Array where Element: Hashable {
  /// Each element once, in order; mostly there is but one.
  fileprivate func once(by precedes: (Element, Element) -> Bool) -> [Element] {
    count < 2 ? self : Set(self).sorted(by: precedes)
  }
}
