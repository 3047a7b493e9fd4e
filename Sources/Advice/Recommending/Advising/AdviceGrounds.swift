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
  ///   - certainty: The certainty of the remedy; the advice is no surer than the needs that it answers.
  ///   - kinds: The needs that it answers; if empty, it is based on all observations.
  ///   - rules: Rules besides those of the needs.
  ///   - places: Places of further evidence, besides that of the needs.
  /// - Returns: The advice with the first places of its evidence.
  func advice(
    _ kind: Advice.Kind, _ remedy: Remedy, certainty: Need.Certainty = .proven,
    answering kinds: NeedKinds, rules: [RuleIdentifier] = [], seenAt places: [Place] = []
  ) -> Advice {
    var (all, cited): ([Place], [RuleIdentifier]) = ([], [])
    var isAnswer = false
    for need in needs where kinds.contains(NeedKinds(need.kind)) {
      isAnswer = true
      if let first = need.evidence.first { all.append(first) }
      cited += need.rules
    }
    all += places
    if !isAnswer, places.isEmpty, let own = judgement.sightings.lazy.map(\.first).min() {
      all.append(own)
    }
    all = all.once(by: <)
    return Advice(
      kind, remedy, certainty: max(certainty, self.certainty(of: kinds) ?? certainty),
      evidence: Array(all.prefix(Self.mostPlaces)),
      rules: (cited + rules).once { $0.rawValue < $1.rawValue },
      answers: kinds)
  }
}

extension AdviceGrounds {
  /// The certainty of needs of several kinds: that of the least sure kind, by its surest need.
  ///
  /// Open questions count only where no need is behind them; `nil` if there is nothing of those kinds.
  private func certainty(of kinds: NeedKinds) -> Need.Certainty? {
    var surest: [Need.Kind: Need.Certainty] = [:]
    for need in needs where kinds.contains(NeedKinds(need.kind)) {
      surest[need.kind] = min(surest[need.kind] ?? .unknown, need.certainty)
    }
    return surest.values.filter { $0 != .unknown }.max() ?? surest.values.first
  }
}

extension Array where Element: Hashable {
  /// Each element once, in order; mostly there is but one.
  fileprivate func once(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    guard count > 8 else {
      // To compare a few costs less than to hash them.
      var sorted: [Element] = []
      for element in self where !sorted.contains(element) {
        let place = sorted.firstIndex { precedes(element, $0) } ?? sorted.count
        sorted.insert(element, at: place)
      }
      return sorted
    }
    return Set(self).sorted(by: precedes)
  }
}
