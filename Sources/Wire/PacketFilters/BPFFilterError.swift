/// Why a filter expression cannot be used.
public struct BPFFilterError: Error, Equatable, Sendable {
  /// The expression as it was given.
  public var expression: String
  /// What libpcap says is wrong with it.
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
