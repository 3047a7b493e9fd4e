extension HostSuggestion {
  /// The advice that comes first: that at the head of the list, notes apart.
  public var mainAdvice: Advice? { advice.first { $0.kind != .note } }

  /// Puts the advice in order: first what counts before all other, then the rest by kind.
  ///
  /// Of remedies the best one counts that is more than worth a try, and an exception the least of all.
  /// For an inconclusive host without a violation, the evidence that would settle it.
  mutating func orderAdvice() {
    advice = advice.inOrder
    let first =
      verdict == .unknown
      ? advice.firstIndex { $0.kind == .fixServer && $0.answers.isEmpty && $0.certainty == .proven }
        ?? advice.firstIndex { $0.kind == .confirm } : advice.firstRemedy(for: nil)
    guard let first else { return }
    advice.insert(advice.remove(at: first), at: 0)
  }

  /// The remedy that comes first for needs of those kinds; `nil` where there is none but an exception.
  public func mainAdvice(for kinds: NeedKinds) -> Advice? {
    (advice.firstRemedy(for: kinds) ?? advice.firstIndex(where: \.answers.isEmpty))
      .map { advice[$0] }
  }
}

extension [Advice] {
  /// The best remedy first; those of one kind stay in their order.
  var inOrder: [Advice] {
    enumerated().sorted { one, other in
      (one.element.kind, one.offset) < (other.element.kind, other.offset)
    }.map(\.element)
  }

  /// The place of the best remedy that is more than worth a try, or else of the first one; among those that
  /// answer needs of the kinds.
  fileprivate func firstRemedy(for kinds: NeedKinds?) -> Int? {
    let remedies = indices.filter { index in
      ![.note, .addException].contains(self[index].kind)
        && kinds.map { !self[index].answers.isDisjoint(with: $0) } != false
    }
    return remedies.first { self[$0].certainty != .unknown } ?? remedies.first
  }
}
