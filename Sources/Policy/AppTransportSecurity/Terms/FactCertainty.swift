/// The certainty of a fact, and of what follows from it.
public enum FactCertainty: String, Hashable, Sendable, CaseIterable, Comparable {
  /// It was seen, and may not be concluded from.
  case unknown
  case likely
  case proven

  /// By strength.
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
