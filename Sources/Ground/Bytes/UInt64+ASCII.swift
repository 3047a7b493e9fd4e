/// Eight bytes at a time.
extension UInt64 {
  /// A number whose bytes are all the same.
  @inlinable @inline(__always)
  public init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The same bytes with ASCII letters in lower case.
  @inlinable @inline(__always)
  public var lowercasedASCII: UInt64 {
    self | bytes(in: UInt8(ascii: "A"), UInt8(ascii: "Z")) >> 2
  }

  /// The upper bits of the bytes from `first` to `last`, both below 128.
  @inlinable @inline(__always)
  public func bytes(in first: UInt8, _ last: UInt8) -> UInt64 {
    let low = self & UInt64(repeating: 0x7f)
    let isAtLeast = low &+ UInt64(repeating: 0x80 &- first)
    let isBeyond = low &+ UInt64(repeating: 0x7f &- last)
    return isAtLeast & ~isBeyond & ~self & UInt64(repeating: 0x80)
  }

  /// The upper bits of bytes below a value of 128 at the most; behind the first in memory order, of
  /// a little-endian number, there may be others.
  @inlinable @inline(__always)
  public func bytes(below limit: UInt8) -> UInt64 {
    (self &- UInt64(repeating: limit)) & ~self & UInt64(repeating: 0x80)
  }
}
