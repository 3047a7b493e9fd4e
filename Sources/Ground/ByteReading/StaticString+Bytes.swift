extension StaticString {
  /// The byte at `offset` of a literal's UTF-8, without a string on the way.
  @inlinable @inline(__always)
  public func byte(at offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < utf8CodeUnitCount)
    return unsafe utf8Start[offset]
  }
}
