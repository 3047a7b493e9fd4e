/// The position of one list in an array of several lists.
///
/// One array costs less per handshake than ten.
struct ArrayPart: Hashable, Sendable, BitwiseCopyable {
  // A message has 24 bits of length.
  fileprivate var start: UInt32 = 0
  fileprivate var count: UInt32 = 0

  /// Creates an empty list.
  init() {}

  /// Creates the list of all elements of an array from `start` on.
  init<Element>(from start: Int, in array: [Element]) {
    self.start = UInt32(truncatingIfNeeded: start)
    count = UInt32(truncatingIfNeeded: array.count - start)
  }
}

extension Array {
  /// Accesses the elements of a list.
  subscript(part: ArrayPart) -> ArraySlice<Element> {
    self[Int(part.start)..<Int(part.start) + Int(part.count)]
  }
}
