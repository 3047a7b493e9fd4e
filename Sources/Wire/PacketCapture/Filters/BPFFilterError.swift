/// An error in a filter expression.
public struct BPFFilterError: Error, Equatable, Sendable {
  public var expression: String
  /// libpcap's error message.
  public var message: String

  public init(expression: String, message: String) {
    (self.expression, self.message) = (expression, message)
  }
}

extension BPFFilterError: CustomStringConvertible {
  public var description: String { "the filter `\(expression)` is not valid: \(message)" }
}
