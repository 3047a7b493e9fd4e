/// A host's HTTP Strict Transport Security policy (RFC 6797).
public struct StrictTransport: Hashable, Sendable {
  /// True if the host sets the policy; false if the host withdraws the policy by `max-age=0`.
  public var isInForce: Bool
  public var includesSubdomains: Bool

  public init(isInForce: Bool, includesSubdomains: Bool) {
    self.isInForce = isInForce
    self.includesSubdomains = includesSubdomains
  }
}

extension StrictTransport: FactFields {
  package static var unread: StrictTransport {
    StrictTransport(isInForce: false, includesSubdomains: false)
  }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == StrictTransport {
    try visitor.field(#""inForce":"#, \.isInForce)
    try visitor.field(#""subdomains":"#, \.includesSubdomains)
  }
}
