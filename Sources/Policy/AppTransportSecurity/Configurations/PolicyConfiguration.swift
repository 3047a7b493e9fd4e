/// The extent to which a dictionary keeps hosts under ATS, from the strictest to none.
public enum PolicyConfiguration: String, Hashable, Sendable, CaseIterable {
  case all
  /// No host may use cleartext, but some may use older TLS or suites without forward secrecy.
  case downgraded
  case exceptionsOnly = "exceptions-only"
  /// ATS applies only to hosts whose entries require it.
  case onlyNamed = "only-named"
  case none

  public var nextStricter: PolicyConfiguration? {
    Self.allCases.last { $0 < self }
  }
}

extension PolicyConfiguration: Comparable {
  public static func < (one: Self, other: Self) -> Bool { one.openness < other.openness }

  private var openness: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
