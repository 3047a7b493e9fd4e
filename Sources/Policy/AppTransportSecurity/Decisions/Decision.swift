/// The verdict of one system on one connection, with its reasons.
///
/// Returned by ``PolicyEvaluator``. The verdict is `unknown` if facts are missing, and ``missing``
/// lists them; unknown never leads to an exception. ``rules`` and ``reasons`` are the evidence that
/// reports show.
public struct Decision: Hashable, Sendable {
  /// The result of a decision.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    case allow, block, unknown
  }

  public var verdict: Verdict
  /// Everything that blocks, in the order in which the system checks it.
  public var barriers: [Barrier]
  /// All objections, including those not certain enough to block.
  public var reasons: [Reason]
  public var missing: [MissingFact]
  /// The applied rules: those about the host first, then those about the connection.
  public var rules: [RuleIdentifier]
  /// Disputed questions whose other answer would have changed a step.
  public var assumptions: [Conflict]
  public var standing: HostStanding

  public var blockedBy: Barrier? { barriers.first }
}

/// The treatment of a host under a policy.
public enum HostStanding: Hashable, Sendable {
  case outside
  case exempt
  /// The entry under that key alone decides (ATS-30).
  case listed(key: String)
  case required
}
