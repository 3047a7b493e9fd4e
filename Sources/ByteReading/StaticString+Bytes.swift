extension StaticString {
  /// The byte at `offset` of a literal's UTF-8, without a string on the way.
  @inlinable @inline(__always)
  public func byte(at offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < utf8CodeUnitCount)
    return unsafe utf8Start[offset]
  }
}

extension [UInt8] {
  /// Appends the bytes of a literal's UTF-8.
  @inlinable
  public mutating func append(_ literal: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }
}
