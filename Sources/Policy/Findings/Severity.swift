/// The severity of a finding.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Nothing is known to be wrong, but the fact is worth knowing.
  case note
  /// A setting has no effect, has another effect on some system, or allows more than it seems to.
  case warning
  /// A setting does not have the intended effect, or traffic violates ATS.
  case error

  public static func < (one: Severity, other: Severity) -> Bool { one.weight < other.weight }

  private var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
