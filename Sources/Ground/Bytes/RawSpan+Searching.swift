extension RawSpan {
  /// Returns the offset of the first `byte` in a range, eight at a time; `nil` if there is none.
  @inlinable
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound {
      let word = UInt64(littleEndian: load(at: offset, as: UInt64.self))
      let matches = (word ^ UInt64(repeating: byte)).bytes(below: 1)
      if matches != 0 { return offset &+ matches.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < range.upperBound {
      if self.byte(at: offset) == byte { return offset }
      offset &+= 1
    }
    return nil
  }
}
