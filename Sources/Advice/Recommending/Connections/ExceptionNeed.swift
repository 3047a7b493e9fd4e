public import AppTransportSecurity
public import Evidence

/// A requirement of ATS that must be relaxed, or met by the server, for an observation to pass.
///
/// Equal objections of a host's connections become one need, with a count and the first and last
/// places as evidence. The cause has the facts for the sentence. A need of certainty `unknown` is
/// reported but never leads to an exception key.
public struct ExceptionNeed: Hashable, Sendable {
  public var requirement: Requirement
  public var certainty: Certainty
  public var cause: ExceptionNeedCause
  /// The OS versions on which the need exists, in order; empty if it exists on all judged OS
  /// versions.
  public var systems: [SystemVersion]
  /// The ATS rules behind the need, in the order in which a system applies them.
  public var rules: [RuleIdentifier]
  /// The places, such as packets, at which the need was first and last seen.
  public var evidence: [Place]
  /// The number of connections that show the need.
  public var count: Int

  /// Creates a need with its evidence.
  public init(
    _ requirement: Requirement, certainty: Certainty, cause: ExceptionNeedCause,
    on systems: [SystemVersion] = [],
    rules: [RuleIdentifier], evidence: [Place], count: Int
  ) {
    self.requirement = requirement
    self.certainty = certainty
    self.cause = cause
    self.systems = systems
    self.rules = rules
    self.evidence = evidence
    self.count = count
  }
}

extension [ExceptionNeed] {
  /// True if every need has the same cause: the client ended the connection for an unknown reason.
  var areOfClient: Bool {
    !isEmpty
      && allSatisfy { need in
        switch need.cause {
        case .doubt(.refusedByClient), .doubt(.unused(closedBy: .client)): true
        default: false
        }
      }
  }
}
