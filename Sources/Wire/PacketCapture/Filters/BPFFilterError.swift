/// An error in a filter expression.
public struct BPFFilterError: Error, Equatable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `not-valid`.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// The expression is not one of libpcap's filter language, or not for this kind of link.
    public static let notValid = Self("not-valid")
    /// The expression has the name of a host or network, which is not looked up.
    public static let name = Self("name")
  }

  public let code: Code
  public var expression: String
  /// libpcap's error message.
  public var message: String

  public init(expression: String, message: String, code: Code = .notValid) {
    (self.expression, self.message, self.code) = (expression, message, code)
  }
}

extension BPFFilterError: CustomStringConvertible {
  public var description: String { "the filter `\(expression)` is not valid: \(message)" }
}
