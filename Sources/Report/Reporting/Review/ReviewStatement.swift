public import AppTransportSecurity
public import PropertyLists

/// A statement to App Review about one key, in no language yet.
public struct ReviewStatement: Hashable, Sendable {
  /// The entry's name; `nil` for a key of the whole app.
  public var host: String?
  public var key: String
  public var value: PropertyListValue
  public var cost: ReviewCost
  /// The reasons of Apple's that can speak for it, of which the person has to pick.
  public var reasons: [ReviewReason]
  /// The key with its value and its place.
  public var heading: ReviewSentence
  /// The observations in the captures, and the person's own statements.
  public var facts: [ReviewSentence]
  /// The drafts that the person has to complete.
  public var toFill: [ReviewSentence.Draft]
}
