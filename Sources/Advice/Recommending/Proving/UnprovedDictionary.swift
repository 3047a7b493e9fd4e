/// A dictionary that the policy engine did not confirm, which is a bug in the recommender.
///
/// No input is known to cause it. A dictionary without proof is never returned.
public enum UnprovedDictionary: Error, Hashable, Sendable {
  case blocked(host: String, system: String, by: String)
  case weakened(host: String, system: String, by: String)
  /// No observation needs `key` in the entry of `host`; if `key` is empty, none needs the entry.
  case needless(host: String, key: String)
}

extension UnprovedDictionary: CustomStringConvertible {
  public var description: String {
    let failure =
      switch self {
      case .blocked(let host, let system, let barrier):
        "\(host) would still be blocked on \(system) (\(barrier))"
      case .weakened(let host, let system, let entry):
        "\(host) would be exempted from more than it needs on \(system), by the entry \(entry)"
      case .needless(let host, let key):
        key.isEmpty ? "nothing needs the entry \(host)" : "nothing needs \(key) of \(host)"
      }
    return "the dictionary failed its final check, so it is not printed: \(failure)"
  }
}
