public import AppTransportSecurity
public import PropertyLists

/// What App Review is told of one key, in no language yet.
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
  /// What the captures show and what the person said.
  public var facts: [ReviewSentence]
  /// What the person has to finish.
  public var toFill: [ReviewSentence]
}
