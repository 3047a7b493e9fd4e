/// The five ways to configure ATS that developers know since 2015, the strictest first.
public enum PolicyConfiguration: String, Hashable, Sendable, CaseIterable {
  /// All of ATS for every host.
  case all
  /// No cleartext; some hosts may use older TLS or suites without forward secrecy.
  case downgraded
  /// ATS, but for the hosts whose entries allow cleartext.
  case exceptionsOnly = "exceptions-only"
  /// No ATS, but for the hosts whose entries put them under it.
  case onlyNamed = "only-named"
  /// No ATS for any host.
  case none

  /// The configuration that comes before this one; `nil` for the strictest.
  public var nextStricter: PolicyConfiguration? {
    Self.allCases.last { $0 < self }
  }
}

extension PolicyConfiguration: Comparable {
  /// Orders by how much is open: `all` before `none`.
  public static func < (one: Self, other: Self) -> Bool { one.openness < other.openness }

  private var openness: Int {
    switch self {
    case .all: 0
    case .downgraded: 1
    case .exceptionsOnly: 2
    case .onlyNamed: 3
    case .none: 4
    }
  }
}
