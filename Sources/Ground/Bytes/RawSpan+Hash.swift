extension RawSpan {
  /// Returns a hash of the bytes for hash tables.
  ///
  /// `seed` is random per process, so that input cannot cause collisions.
  @inlinable
  public func hash(seed: UInt64) -> UInt64 {
    let factor = (0x9e37_79b9_7f4a_7c15 ^ seed) | 1
    var hash = seed ^ UInt64(byteCount)
    var offset = 0
    while offset &+ 8 <= byteCount {
      hash = (hash ^ load(at: offset, as: UInt64.self)).folded(by: factor)
      offset &+= 8
    }
    guard offset < byteCount else { return hash }
    return (hash ^ rest(from: offset)).folded(by: factor)
  }
}

extension UInt64 {
  /// Multiplies to 128 bits and returns the XOR of both halves, so that every input bit affects the
  /// result.
  @inlinable @inline(__always)
  public func folded(by factor: UInt64) -> UInt64 {
    let product = multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
