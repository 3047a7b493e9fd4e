public import AppTransportSecurity
public import Evidence

/// Why a host is treated as it is: what a dictionary says of it, what each connection to it that was
/// seen needs, and which rule decides.
public struct HostExplanation: Hashable, Sendable {
  /// The host as it was asked for.
  public var host: String
  public var linkedSDK: SystemVersion
  /// What the dictionary means for the host, by system.
  public var outlook: HostOutlook
  /// What was seen of it, the earliest first; `nil` where no capture was read.
  public var connections: [ExplainedConnection]?
  /// What is suggested for it, where it was judged.
  public var suggestion: HostSuggestion?
  /// Hosts that were seen instead and may be meant: those below it, or else the one that is
  /// spelled most like it.
  public var seenInstead: [String] = []
}

/// Connections that say the same of a host, with what they need and what becomes of them.
public struct ExplainedConnection: Hashable, Sendable {
  /// What was seen, such as `http` or `TLSv1.2 ECDHE_RSA_WITH_…`.
  public var summary: String
  public var count: Int
  /// Where it was first and last seen.
  public var places: [Place]
  /// The software that made them, where something tells.
  public var software: ClientSoftware?
  /// Why it was left out of the judgement; `nil` where it was judged.
  public var setAside: SetAside.Reason?
  public var outcomes: [Outcome]

  /// What becomes of them on systems that come to the same.
  public struct Outcome: Hashable, Sendable {
    public var systems: [SystemVersion]
    /// What ATS would hold against them without a dictionary.
    public var needs: [Need]
    /// What the dictionary makes of them; `nil` where nothing was seen that it could judge.
    public var decision: Decision?
    public var disputes: [Dispute]
  }
}
