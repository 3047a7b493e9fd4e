/// The decisions of several OS versions on one connection, in the order of the evaluator's systems.
public struct SystemDecisions: Sendable {
  final class Answer: Sendable {
    fileprivate let decisions: [Decision]
    /// For each system, how many labels above the host the deciding entry's key is; `nil` without
    /// such an entry.
    fileprivate let depths: [Int?]
    fileprivate let repeats: [Bool]

    init(_ decisions: [Decision], for host: String) {
      var (kept, depths, repeats) = ([Decision](), [Int?](), [Bool]())
      for decision in decisions {
        let depth = Self.depth(decision, host)
        var decision = decision
        if depth != nil { decision.standing = .listed(key: "") }
        let isRepeated = kept.last == decision && depths.last == depth
        // Usually adjacent systems decide alike, and then share one decision.
        kept.append(isRepeated ? kept.last ?? decision : decision)
        depths.append(depth)
        repeats.append(isRepeated)
      }
      (self.decisions, self.depths, self.repeats) = (kept, depths, repeats)
    }

    private static func depth(_ decision: Decision, _ host: String) -> Int? {
      guard case .listed(let key) = decision.standing else { return nil }
      if key == host { return 0 }
      return ParentDomains(host).enumerated().first { $0.element == key }.map { $0.offset + 1 }
    }
  }

  private let answer: Answer
  private let host: String

  init(_ answer: Answer, for host: String) { (self.answer, self.host) = (answer, host) }

  public var count: Int { answer.decisions.count }

  public subscript(place: Int) -> Decision {
    var decision = answer.decisions[place]
    if let key = key(at: place) { decision.standing = .listed(key: key) }
    return decision
  }

  /// Returns true if the system at an index has the same decision as the system before it.
  public func repeats(at place: Int) -> Bool { answer.repeats[place] }

  public func verdict(at place: Int) -> Decision.Verdict { answer.decisions[place].verdict }

  public func assumptions(at place: Int) -> [Conflict] { answer.decisions[place].assumptions }

  public func entry(at place: Int) -> String? {
    guard case .listed(let key) = answer.decisions[place].standing else { return nil }
    return self.key(at: place) ?? key
  }

  private func key(at place: Int) -> String? {
    guard let depth = answer.depths[place] else { return nil }
    if depth == 0 { return host }
    return ParentDomains(host).enumerated().first { $0.offset == depth - 1 }.map {
      String($0.element)
    }
  }
}
