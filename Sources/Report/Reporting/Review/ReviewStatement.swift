package import AppTransportSecurity
package import PropertyLists
package import WordBook

/// A statement to App Review about one key, before translation.
package struct ReviewStatement: Hashable, Sendable {
  package var host: String?
  package var key: String
  package var value: PropertyListValue
  package var cost: ReviewCost
  /// The reasons accepted by Apple that may apply; the user must choose one.
  package var reasons: [ReviewReason]
  package var heading: ReviewSentence
  package var facts: [ReviewSentence]
  package var toFill: [ReviewGap]
}
