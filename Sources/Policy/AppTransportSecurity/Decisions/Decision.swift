/// The verdict of one system on one connection, with its reasons.
///
/// Returned by ``PolicyEvaluator``. The verdict is `unknown` if facts are missing, which
/// ``missing`` lists; no exception is suggested for an unknown verdict. ``rules`` and ``reasons``
/// are the evidence that reports show.
public struct Decision: Hashable, Sendable {
  /// The result of evaluating a connection.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    case allow, block, unknown
  }

  public var verdict: Verdict
  /// The failed checks that block the connection, in the order in which the system makes them.
  public var barriers: [Barrier]
  /// All objections, including those not certain enough to block.
  public var reasons: [DecisionReason]
  public var missing: [MissingFact]
  /// The applied rules: first those about the host, then those about the connection.
  public var rules: [RuleIdentifier]
  /// Disputed questions that affected the evaluation; another answer may change the verdict.
  public var assumptions: [Conflict]
  public var standing: HostTreatment

  public var blockedBy: Barrier? { barriers.first }
}

/// The treatment of a host under a policy.
public enum HostTreatment: Hashable, Sendable {
  case outside
  case exempt
  /// The entry with this key decides alone, without global keys and exemptions (ATS-30).
  case listed(key: String)
  case required
}
