public import Evidence

/// A message with its values, in no language yet.
public struct ReviewSentence: Hashable, Sendable {
  /// A value of a sentence.
  public enum Value: Hashable, Sendable {
    case text(String)
    case list([String])
    case count(Int)
    case requests(Int)
    case connections(Int)
    case place(Place)
  }

  public var message: ReviewMessage
  /// The values by the words that stand for them in the message.
  public var values: [String: Value]

  /// A message with its values.
  public init(_ message: ReviewMessage, _ values: [String: Value] = [:]) {
    self.message = message
    self.values = values
  }
}
