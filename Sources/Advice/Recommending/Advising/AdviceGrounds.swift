import AppTransportSecurity
import Evidence

struct AdviceGrounds {
  let judgement: HostJudgement
  let needs: [ExceptionNeed]
  let objections: [ATSObjection]

  private static let mostPlaces = 4

  init(_ judgement: HostJudgement) {
    self.judgement = judgement
    let found = judgement.found
    needs = judgement.needs(found)
    objections = found.objections
  }

  var host: String { judgement.host }
  var options: RecommenderOptions { judgement.options }

  var owner: Remedy.Operator { options.isFirstParty(host) ? .you : .host }

  var violated: Requirements {
    Requirements(needs.lazy.filter { $0.certainty != .unknown }.map(\.requirement))
  }

  func violates(_ requirements: Requirement...) -> Bool {
    needs.contains { $0.certainty != .unknown && requirements.contains($0.requirement) }
  }

  func advice(
    _ kind: Advice.Kind, _ remedy: Remedy, certainty: Certainty = .proven,
    answering requirements: Requirements, rules: [RuleIdentifier] = [], seenAt places: [Place] = []
  ) -> Advice {
    var (all, cited): ([Place], [RuleIdentifier]) = ([], [])
    var isAnswer = false
    for need in needs where requirements.covers(need.requirement) {
      isAnswer = true
      if let first = need.evidence.first { all.append(first) }
      cited += need.rules
    }
    all += places
    if !isAnswer, places.isEmpty, let own = judgement.sightings.lazy.map(\.first).min() {
      all.append(own)
    }
    all = all.deduplicated(by: <)
    return Advice(
      kind, remedy, certainty: min(certainty, self.certainty(of: requirements) ?? certainty),
      evidence: Array(all.prefix(Self.mostPlaces)),
      rules: (cited + rules).deduplicated { $0.rawValue < $1.rawValue },
      answers: requirements)
  }
}

extension AdviceGrounds {
  /// Returns the lowest certainty of the host's needs among `requirements`; `nil` if the host meets
  /// all of them.
  ///
  /// Each requirement has the certainty of its most certain need. Requirements that have only needs
  /// of certainty `unknown` are ignored, unless all of them are like that.
  private func certainty(of requirements: Requirements) -> Certainty? {
    var surest: [Requirement: Certainty] = [:]
    for need in needs where requirements.covers(need.requirement) {
      surest[need.requirement] = max(surest[need.requirement] ?? .unknown, need.certainty)
    }
    return surest.values.filter { $0 != .unknown }.min() ?? surest.values.first
  }
}

extension Array where Element: Hashable {
  fileprivate func deduplicated(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    guard count > 8 else {
      // There are few elements, so comparing them costs less than hashing.
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
