extension RawSpan {
  /// Returns the offset of the first `byte` in a range; `nil` if there is none.
  @inlinable
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    let wanted = UInt64(repeating: byte)
    while offset &+ 32 <= range.upperBound,
      !load(at: offset, as: FourWords.self).hasMark({ ($0 ^ wanted).bytes(below: 1) })
    {
      offset &+= 32
    }
    while offset &+ 8 <= range.upperBound {
      let word = UInt64(littleEndian: load(at: offset, as: UInt64.self))
      let matches = (word ^ wanted).bytes(below: 1)
      if matches != 0 { return offset &+ matches.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < range.upperBound {
      if self.byte(at: offset) == byte { return offset }
      offset &+= 1
    }
    return nil
  }

  /// Returns the offset of the first occurrence of a text at or after `start`; `nil` if there is
  /// none.
  package func firstIndex(ofText text: String, from start: Int = 0) -> Int? {
    text.withUTF8Bytes { text in
      guard text.byteCount > 0 else { return start }
      let end = byteCount - text.byteCount + 1
      var place = start
      while place < end, let found = firstIndex(of: text.byte(at: 0), in: place..<end) {
        if isEqual(to: text, at: found) { return found }
        place = found + 1
      }
      return nil
    }
  }

  /// Returns true if all bytes of `other` are at an offset.
  package func isEqual(to other: RawSpan, at start: Int) -> Bool {
    guard start >= 0, start <= byteCount - other.byteCount else { return false }
    var offset = 0
    while offset + 8 <= other.byteCount {
      guard load(at: start + offset, as: UInt64.self) == other.load(at: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < other.byteCount {
      guard byte(at: start + offset) == other.byte(at: offset) else { return false }
      offset += 1
    }
    return true
  }
}
