/// The severity of a finding.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Works as far as is known, but is worth knowing.
  case note
  /// Has no effect, has another effect on some system, or allows more than it seems to.
  case warning
  /// Does not have the intended effect.
  case error

  public static func < (one: Severity, other: Severity) -> Bool { one.weight < other.weight }

  private var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
