/// Where one list stands in an array that holds several: one array costs a handshake less than ten.
struct ArrayPart: Hashable, Sendable, BitwiseCopyable {
  // A message has 24 bits of length.
  fileprivate var start: UInt32 = 0
  fileprivate var count: UInt32 = 0

  /// A list without elements.
  init() {}

  /// All that stands in an array from `start` on.
  init<Element>(from start: Int, in array: [Element]) {
    self.start = UInt32(truncatingIfNeeded: start)
    count = UInt32(truncatingIfNeeded: array.count - start)
  }
}

extension Array {
  /// The elements of a list.
  subscript(part: ArrayPart) -> ArraySlice<Element> {
    self[Int(part.start)..<Int(part.start) + Int(part.count)]
  }
}
