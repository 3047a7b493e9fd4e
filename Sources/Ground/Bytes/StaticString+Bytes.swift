extension StaticString {
  /// Returns true if this literal is `name` with quotes and colon, as in `"name":` before the value
  /// of a JSON member.
  ///
  /// - Parameter name: The name, without quotes and colon.
  /// - Returns: True if both names are equal.
  @inlinable
  public func isMember(named name: String) -> Bool {
    guard utf8CodeUnitCount == name.utf8.count + 3 else { return false }
    let text = unsafe UnsafeBufferPointer(start: utf8Start + 1, count: utf8CodeUnitCount - 3)
    return unsafe text.elementsEqual(name.utf8)
  }

  /// Returns the byte at `offset` of the literal's UTF-8 without creating a string.
  @inlinable @inline(__always)
  public func byte(at offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < utf8CodeUnitCount)
    return unsafe utf8Start[offset]
  }

  /// Returns the eight bytes of the literal's UTF-8 from `offset` on, in memory order.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= utf8CodeUnitCount)
    return unsafe UnsafeRawPointer(utf8Start).loadUnaligned(
      fromByteOffset: offset, as: UInt64.self)
  }
}
