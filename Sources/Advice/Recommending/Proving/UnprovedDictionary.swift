/// A dictionary that the policy engine did not confirm, which is a bug in the recommender.
///
/// No input is known to cause it. A dictionary without proof is never returned.
public struct UnprovedDictionary: Error, Hashable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `blocked`.
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let blocked = Self("blocked")
    public static let weakened = Self("weakened")
    public static let needless = Self("needless")
  }

  /// The kinds with their details, which this package matches exhaustively.
  package enum Cause: Hashable, Sendable {
    case blocked(host: String, system: String, by: String)
    case weakened(host: String, system: String, by: String)
    /// No observation needs `key` in the entry of `host`; if `key` is empty, no observation needs
    /// the entry.
    case needless(host: String, key: String)
  }

  package let cause: Cause

  public var code: Code {
    switch cause {
    case .blocked: .blocked
    case .weakened: .weakened
    case .needless: .needless
    }
  }
}

extension UnprovedDictionary {
  package static func blocked(host: String, system: String, by: String) -> Self {
    Self(cause: .blocked(host: host, system: system, by: by))
  }
  package static func weakened(host: String, system: String, by: String) -> Self {
    Self(cause: .weakened(host: host, system: system, by: by))
  }
  package static func needless(host: String, key: String) -> Self {
    Self(cause: .needless(host: host, key: key))
  }
}

extension UnprovedDictionary: CustomStringConvertible {
  public var description: String {
    let failure =
      switch cause {
      case .blocked(let host, let system, let barrier):
        "\(host) would still be blocked on \(system) (\(barrier))"
      case .weakened(let host, let system, let entry):
        "the entry \(entry) would exempt \(host) on \(system) from more than its traffic needs"
      case .needless(let host, let key):
        key.isEmpty
          ? "no connection needs the entry \(host)"
          : "no connection needs \(key) in the entry \(host)"
      }
    return "the dictionary failed its final check, so it is not printed: \(failure)"
  }
}
