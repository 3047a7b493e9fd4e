/// Operations on eight ASCII bytes at a time.
extension UInt64 {
  @inlinable @inline(__always)
  public init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  @inlinable @inline(__always)
  public var lowercasedASCII: UInt64 {
    self | bytes(in: UInt8(ascii: "A"), UInt8(ascii: "Z")) >> 2
  }

  /// Returns a mask: bit 7 of each byte is set if the byte is in `first...last`, both below 128.
  @inlinable @inline(__always)
  public func bytes(in first: UInt8, _ last: UInt8) -> UInt64 {
    let low = self & UInt64(repeating: 0x7f)
    let isAtLeast = low &+ UInt64(repeating: 0x80 &- first)
    let isBeyond = low &+ UInt64(repeating: 0x7f &- last)
    return isAtLeast & ~isBeyond & ~self & UInt64(repeating: 0x80)
  }

  /// Returns a mask: bit 7 of each byte is set if the byte is below `limit`, which is at most 128.
  ///
  /// Only the first match in memory order (little-endian) is reliable; bits of later bytes may be
  /// wrong.
  @inlinable @inline(__always)
  public func bytes(below limit: UInt8) -> UInt64 {
    (self &- UInt64(repeating: limit)) & ~self & UInt64(repeating: 0x80)
  }
}
