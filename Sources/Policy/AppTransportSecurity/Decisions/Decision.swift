/// The decision of a system on one connection under one policy, with the reasons.
public struct Decision: Hashable, Sendable {
  /// The answer.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    case allow, block, unknown
  }

  public var verdict: Verdict
  /// Everything that blocks, the first to strike first.
  public var barriers: [Barrier]
  /// Everything held against the connection, also where it is not certain enough to block.
  public var reasons: [Reason]
  /// The facts that would be needed for an answer, or for all of it.
  public var missing: [MissingFact]
  /// The rules that led here, those about the host before those about the connection.
  public var rules: [RuleIdentifier]
  /// The disputed questions of which another answer would have changed a step on the way.
  public var assumptions: [Conflict]
  /// The treatment of the host by the policy.
  public var standing: HostStanding

  /// The first barrier; `nil` if nothing is known to block.
  public var blockedBy: Barrier? { barriers.first }
}

/// The treatment of a host by a policy.
public enum HostStanding: Hashable, Sendable {
  /// The interface that made the connection is outside ATS.
  case outside
  /// Nothing but the system's own trust is asked for.
  case exempt
  /// The entry under that key decides alone (ATS-30).
  case listed(key: String)
  /// All that ATS asks for by default.
  case required
}
