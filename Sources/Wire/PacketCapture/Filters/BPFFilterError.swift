/// An error in a filter expression.
public struct BPFFilterError: Error, Equatable, Sendable {
  /// The expression as it was given.
  public var expression: String
  /// libpcap's error message.
  public var message: String

  /// An error with libpcap's own message.
  public init(expression: String, message: String) {
    (self.expression, self.message) = (expression, message)
  }
}

extension BPFFilterError: CustomStringConvertible {
  /// One sentence with the expression and libpcap's message.
  public var description: String { "the filter `\(expression)` is not valid: \(message)" }
}
