/// The severity of a finding; a note is the lowest.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Works, or works as far as can be told, but is worth knowing.
  case note
  /// Does nothing, does something else on some system, or opens more than it seems to.
  case warning
  /// Does not do what it was written for.
  case error

  /// By weight: `note` before `warning` before `error`.
  public static func < (one: Severity, other: Severity) -> Bool { one.weight < other.weight }

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
