/// One objection of a system to a connection, with the rules behind it and the setting that would
/// lift it.
public struct Reason: Hashable, Sendable {
  public var barrier: Barrier
  public var rules: [RuleIdentifier]
  /// The certainty; an `unknown` reason blocks nothing.
  public var certainty: FactCertainty
  public var fault: TrustFault?
  /// The reason why the observed choice proves nothing about an ATS client.
  public var limit: OfferLimit?
  /// The least setting that would lift the barrier; `nil` if no key does.
  public var liftedBy: Loosening?
}
