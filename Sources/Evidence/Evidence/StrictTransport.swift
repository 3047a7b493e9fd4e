/// What a host says of being asked over https alone (RFC 6797).
public struct StrictTransport: Hashable, Sendable {
  /// Whether it says so, or takes it back.
  public var isInForce: Bool
  /// Whether it speaks for every name below the host too.
  public var includesSubdomains: Bool

  /// What a host says.
  public init(isInForce: Bool, includesSubdomains: Bool) {
    self.isInForce = isInForce
    self.includesSubdomains = includesSubdomains
  }
}
