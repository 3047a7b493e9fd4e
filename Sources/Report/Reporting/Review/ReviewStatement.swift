public import AppTransportSecurity
public import PropertyLists

/// A statement to App Review about one key, before translation.
public struct ReviewStatement: Hashable, Sendable {
  public var host: String?
  public var key: String
  public var value: PropertyListValue
  public var cost: ReviewCost
  /// Apple's reasons that may apply; the user must choose.
  public var reasons: [ReviewReason]
  public var heading: ReviewSentence
  public var facts: [ReviewSentence]
  public var toFill: [ReviewSentence.Draft]
}
