/// The set of rules that a finding's rule belongs to.
public enum RuleBook: String, Hashable, Sendable, CaseIterable {
  /// Rules about the dictionary alone, and about lists of findings to ignore.
  case lint
  /// Rules about the dictionary and the traffic.
  case check
  /// Rules about the traffic of a host.
  case hosts
}
