/// One objection of a system to a connection, with the rules behind it and the setting that would
/// lift it.
public struct DecisionReason: Hashable, Sendable {
  public var barrier: Barrier
  public var rules: [RuleIdentifier]
  /// The certainty of the objection; with `unknown`, it does not block.
  public var certainty: Certainty
  public var fault: TrustFault?
  /// The reason why the server's observed choice proves nothing about an ATS client; `nil` if it is
  /// proof.
  public var limit: OfferLimit?
  /// The least setting that would lift the objection; `nil` if no key does.
  public var liftedBy: Loosening?
}
