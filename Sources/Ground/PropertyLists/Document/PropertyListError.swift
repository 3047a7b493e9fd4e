public import Bytes

/// An error in reading a file as a property list.
public struct PropertyListError: Error, Hashable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `not-valid`.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// The file is not a property list, or a damaged one.
    public static let notValid = Self("not-valid")
    /// The file has an encoding or a version of the binary format that is not supported.
    public static let notSupported = Self("not-supported")
    /// The file exceeds a limit on bytes, values or nesting.
    public static let tooLarge = Self("too-large")
  }

  public let code: Code
  /// The problem, as a clause without a full stop.
  ///
  /// Quotes from the file are shortened and freed of deceptive characters.
  public var problem: String
  /// The offset of the byte at which reading failed.
  public var offset: Int
  /// The line and column at `offset`; `nil` in a binary list.
  public var position: TextPosition?

  public init(
    problem: String, offset: Int, position: TextPosition? = nil, code: Code = .notValid
  ) {
    self.code = code
    self.problem = problem
    self.offset = offset
    self.position = position
  }

  init(problem: String, offset: Int, in bytes: [UInt8], code: Code = .notValid) {
    let offset = min(offset, bytes.count)
    self.init(
      problem: problem, offset: offset, position: TextPosition(ofByte: offset, in: bytes),
      code: code)
  }
}

extension PropertyListError: CustomStringConvertible {
  public var description: String {
    guard let position else { return "byte \(offset): \(problem)" }
    return "line \(position.line), column \(position.column): \(problem)"
  }
}
