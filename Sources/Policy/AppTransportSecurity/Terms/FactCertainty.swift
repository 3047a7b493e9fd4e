/// The certainty of a fact, and of what follows from it.
public enum FactCertainty: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The fact was observed, but nothing may be concluded from it.
  case unknown
  case likely
  case proven

  /// Orders certainties by strength.
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
