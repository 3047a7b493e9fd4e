extension StaticString {
  /// The byte at `offset` of a literal's UTF-8, without a string on the way.
  @inlinable @inline(__always)
  public func byte(at offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < utf8CodeUnitCount)
    return unsafe utf8Start[offset]
  }

  /// The eight bytes from `offset` on, in memory order.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= utf8CodeUnitCount)
    return unsafe UnsafeRawPointer(utf8Start).loadUnaligned(
      fromByteOffset: offset, as: UInt64.self)
  }
}
