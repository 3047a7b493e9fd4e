public import Bytes

/// An error in reading a file as a property list.
public struct PropertyListError: Error, Hashable, Sendable {
  /// The problem, as a clause without a full stop.
  ///
  /// Quotes from the file are shortened and freed of deceptive characters.
  public var problem: String
  /// The offset of the byte at which reading failed.
  public var offset: Int
  /// The line and column at `offset`; `nil` in a binary list.
  public var position: TextPosition?

  public init(problem: String, offset: Int, position: TextPosition? = nil) {
    self.problem = problem
    self.offset = offset
    self.position = position
  }

  init(problem: String, offset: Int, in bytes: [UInt8]) {
    let offset = min(offset, bytes.count)
    self.init(
      problem: problem, offset: offset, position: TextPosition(ofByte: offset, in: bytes))
  }
}

extension PropertyListError: CustomStringConvertible {
  public var description: String {
    guard let position else { return "byte \(offset): \(problem)" }
    return "line \(position.line), column \(position.column): \(problem)"
  }
}
