/// One thing that a system holds against a connection.
public struct Reason: Hashable, Sendable {
  public var barrier: Barrier
  public var rules: [RuleIdentifier]
  /// The certainty; a reason that is `unknown` blocks nothing, as what was seen does not tell.
  public var certainty: FactCertainty
  /// The fault of the certificate, of barriers about trust.
  public var fault: TrustFault?
  /// The limit for which a choice that was seen tells nothing.
  public var limit: OfferLimit?
  /// The least that an exception must loosen to lift the barrier; `nil` where no key does.
  public var liftedBy: Loosening?
}
