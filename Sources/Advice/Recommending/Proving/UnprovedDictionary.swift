/// A dictionary that the policy engine did not bear out: a mistake of the recommender.
///
/// Nothing that was seen can bring it about, as far as is known; a dictionary without proof is
/// never handed out.
public enum UnprovedDictionary: Error, Hashable, Sendable {
  /// An observation of the host stays blocked.
  case blocked(host: String, system: String, by: String)
  /// A host is opened further than it needs.
  case weakened(host: String, system: String, by: String)
  /// Nothing that was seen needs the key of the entry, or the entry where the key is empty.
  case needless(host: String, key: String)
}

extension UnprovedDictionary: CustomStringConvertible {
  /// The reason why the proof failed.
  public var description: String {
    let failure =
      switch self {
      case .blocked(let host, let system, let barrier):
        "\(host) would still be blocked on \(system) (\(barrier))"
      case .weakened(let host, let system, let entry):
        "\(host) would be opened further than it needs on \(system), by the entry \(entry)"
      case .needless(let host, let key):
        key.isEmpty ? "nothing needs the entry \(host)" : "nothing needs \(key) of \(host)"
      }
    return "the dictionary could not be proved, so it is not printed: \(failure)"
  }
}
