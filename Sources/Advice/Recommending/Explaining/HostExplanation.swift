public import AppTransportSecurity
public import Evidence

/// The explanation of one host: the meaning of the dictionary for it, the needs of each connection
/// seen, and the deciding rules.
public struct HostExplanation: Hashable, Sendable {
  /// The host as it was asked for.
  public var host: String
  public var linkedSDKs: LinkedSDKs
  /// The effect of the dictionary on the host, by system.
  public var outlook: HostOutlook
  /// The connections that were seen, the earliest first; `nil` if no capture was read.
  public var connections: [ExplainedConnection]?
  /// The suggestion for the host, if it was judged.
  public var suggestion: HostSuggestion?
  /// Hosts that were seen instead and may be meant: those below it, the one that is spelled most like it, or
  /// those of its domain.
  public var seenInstead: [String] = []
}

/// Connections that say the same of a host, with what they need and what becomes of them.
public struct ExplainedConnection: Hashable, Sendable {
  /// The facts that tell the connections apart at a glance.
  public var summary: ConnectionSummary
  public var count: Int
  /// The places at which it was first and last seen.
  public var places: [Place]
  /// The software that made them, where something tells.
  public var software: ClientSoftware?
  /// The reason for which it was left out of the judgement; `nil` if it was judged.
  public var setAside: SetAside.Reason?
  public var outcomes: [Outcome]

  /// The result for the connections on systems with the same result.
  public struct Outcome: Hashable, Sendable {
    public var systems: [SystemVersion]
    /// The needs of the connections if the app had no dictionary.
    public var needs: [Need]
    /// The decision under the dictionary; `nil` if nothing was seen that can be judged.
    public var decision: Decision?
    public var disputes: [Dispute]
  }
}
