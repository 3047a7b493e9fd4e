/// The five ATS configurations in common use since 2015, the strictest first.
public enum PolicyConfiguration: String, Hashable, Sendable, CaseIterable {
  case all
  /// No cleartext, but some hosts may use older TLS or suites without forward secrecy.
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
