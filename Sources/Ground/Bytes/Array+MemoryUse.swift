extension Array {
  /// The approximate memory use of the array in bytes, computed from its element count.
  ///
  /// The capacity would be more exact, but it depends on the allocator's free blocks. Limits that
  /// drop data must depend on the capture alone, so that results are reproducible.
  @inlinable public var heldByteCount: Int {
    let bytes = count * MemoryLayout<Element>.stride
    guard bytes > 1 else { return bytes }
    // Arrays grow by doubling.
    return 1 << (Int.bitWidth - (bytes - 1).leadingZeroBitCount)
  }
}
