/// A dictionary that the policy engine did not confirm, which is a bug in the recommender.
///
/// No input is known to cause it. A dictionary without proof is never returned.
public enum UnprovedDictionary: Error, Hashable, Sendable {
  case blocked(host: String, system: String, by: String)
  case weakened(host: String, system: String, by: String)
  /// No observation needs `key` in the entry of `host`; if `key` is empty, no observation needs the
  /// entry.
  case needless(host: String, key: String)
}

extension UnprovedDictionary: CustomStringConvertible {
  public var description: String {
    let failure =
      switch self {
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
