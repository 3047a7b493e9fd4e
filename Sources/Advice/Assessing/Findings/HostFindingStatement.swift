public import AppTransportSecurity
public import Recommending

/// A statement on a host that violates ATS or could not be judged.
public struct HostFindingStatement: Hashable, Sendable {
  public var account: AdvisedHost
  public var certainty: Certainty
  public var needs: [ExceptionNeed]
}
