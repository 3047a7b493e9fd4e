public import AppTransportSecurity

extension HostSuggestion {
  /// The first advice that is not a note.
  public var mainAdvice: Advice? { advice.first { $0.kind != .note } }

  /// Sorts the advice by kind, and moves the main advice to the front.
  ///
  /// The main advice is the best remedy whose certainty is not `unknown`, or else the best remedy;
  /// an exception does not count. For a host that could not be judged, the main advice is a proven
  /// fix of the server, or else the way to get the missing evidence.
  package mutating func orderAdvice() {
    advice = advice.inOrder
    let first =
      verdict == .unknown
      ? advice.firstIndex { $0.kind == .fixServer && $0.answers.isEmpty && $0.certainty == .proven }
        ?? advice.firstIndex { $0.kind == .confirm } : advice.firstRemedy(for: nil)
    guard let first else { return }
    advice.insert(advice.remove(at: first), at: 0)
  }

  /// Returns the best remedy for these requirements, or else the first advice that is about no
  /// certain requirement; `nil` if there is neither.
  public func mainAdvice(for requirements: Requirements) -> Advice? {
    (advice.firstRemedy(for: requirements) ?? advice.firstIndex(where: \.answers.isEmpty))
      .map { advice[$0] }
  }
}

extension [Advice] {
  /// The advice sorted by kind, best remedies first; advice of one kind keeps its order.
  var inOrder: [Advice] {
    enumerated().sorted { one, other in
      (one.element.kind, one.offset) < (other.element.kind, other.offset)
    }.map(\.element)
  }

  /// Returns the index of the first remedy whose certainty is not `unknown`, or else of the first
  /// remedy; only remedies for `requirements` count, unless they are `nil`.
  fileprivate func firstRemedy(for requirements: Requirements?) -> Int? {
    let remedies = indices.filter { index in
      ![.note, .addException].contains(self[index].kind)
        && requirements.map { !self[index].answers.isDisjoint(with: $0) } != false
    }
    return remedies.first { self[$0].certainty != .unknown } ?? remedies.first
  }
}
