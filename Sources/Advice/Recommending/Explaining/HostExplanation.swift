public import AppTransportSecurity
public import Evidence

/// The effect of a dictionary on one host: the needs of each connection seen, and the rules that
/// decide.
///
/// It is the result of `atsift explain`.
public struct HostExplanation: Hashable, Sendable {
  public var host: String
  public var linkedSDKs: LinkedSDKs
  public var timeline: HostPolicyTimeline
  public var connections: [ExplainedConnection]?
  public var suggestion: HostSuggestion?
  /// If `host` was not seen, the seen hosts that may be meant: its subdomains, a host of similar
  /// spelling, or hosts of the same registrable domain.
  public var seenInstead: [String] = []
  /// The inputs of the run, with what could not be read of them.
  public var inputs = InputLedger()
}

/// Connections of a host with the same facts, with their needs and outcomes.
public struct ExplainedConnection: Hashable, Sendable {
  public var summary: ConnectionSummary
  public var count: Int
  public var places: [Place]
  public var software: ClientSoftware?
  public var setAside: ExcludedTraffic.Reason?
  public var outcomes: [Outcome]

  /// The needs and the decision on the connections, for systems with the same result.
  public struct Outcome: Hashable, Sendable {
    public var systems: [SystemVersion]
    public var needs: [ExceptionNeed]
    public var decision: Decision?
    public var disputes: [Dispute]
  }
}
