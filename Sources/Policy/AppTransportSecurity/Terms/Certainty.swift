/// The certainty of a fact and of conclusions from it.
public enum Certainty: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The fact was observed, but permits no conclusion.
  case unknown
  case likely
  case proven

  /// Returns true if the first certainty is weaker than the second.
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .unknown: 0
    case .likely: 1
    case .proven: 2
    }
  }
}
