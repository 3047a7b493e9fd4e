extension Array {
  /// About how much memory the array takes, in bytes, by what it holds.
  ///
  /// Its capacity would say more, but it depends on the blocks that the allocator has left over. What
  /// gives way to make room must follow from the capture alone.
  @inlinable public var heldByteCount: Int {
    let bytes = count * MemoryLayout<Element>.stride
    guard bytes > 1 else { return bytes }
    // Growing doubles it.
    return 1 << (Int.bitWidth - (bytes - 1).leadingZeroBitCount)
  }
}
