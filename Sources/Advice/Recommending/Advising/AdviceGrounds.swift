import AppTransportSecurity
import Evidence

/// What was found of a host, for advice to rest on.
struct AdviceGrounds {
  let judgement: HostJudgement
  let needs: [Need]

  /// Places that one piece of advice names.
  private static let mostPlaces = 4

  init(_ judgement: HostJudgement) {
    self.judgement = judgement
    needs = judgement.needs
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
    let all = Set(answered.compactMap(\.evidence.first) + places + own).sorted()
    return Advice(
      kind, remedy, certainty: certainty,
      evidence: Array(all.prefix(Self.mostPlaces)),
      rules: Set(answered.flatMap(\.rules) + rules).sorted { $0.rawValue < $1.rawValue },
      answers: kinds)
  }
}
