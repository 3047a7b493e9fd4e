/// The position of one list in an array that holds several lists, because one array costs less per
/// handshake than ten.
struct SublistRange: Hashable, Sendable, BitwiseCopyable {
  // A message has 24 bits of length.
  fileprivate var start: UInt32 = 0
  fileprivate var count: UInt32 = 0

  init() {}

  init<Element>(from start: Int, in array: [Element]) {
    self.start = UInt32(truncatingIfNeeded: start)
    count = UInt32(truncatingIfNeeded: array.count - start)
  }
}

extension Array {
  subscript(part: SublistRange) -> ArraySlice<Element> {
    self[Int(part.start)..<Int(part.start) + Int(part.count)]
  }
}
