import AppTransportSecurity
import Evidence

/// What was found of a host, for advice to rest on.
struct AdviceGrounds {
  let judgement: HostJudgement
  let needs: [Need]
  /// What was found, each once, in the order of the sightings.
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

  /// Whether something of that kind stands in the way, as far as is known.
  func violates(_ kinds: Need.Kind...) -> Bool {
    needs.contains { $0.certainty != .unknown && kinds.contains($0.kind) }
  }

  /// Advice that answers needs of those kinds.
  ///
  /// - Parameters:
  ///   - kind: The kind of remedy.
  ///   - remedy: It with its facts.
  ///   - certainty: How sure it is.
  ///   - kinds: What it answers; without any, it rests on all that was seen.
  ///   - rules: Rules besides those of the needs.
  ///   - places: Where something besides the needs was seen that it rests on.
  /// - Returns: The advice with the first places of what it rests on.
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
