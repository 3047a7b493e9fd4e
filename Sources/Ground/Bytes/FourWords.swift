/// 32 bytes of a text, as four words in memory order.
///
/// The compiler makes vector instructions of what is done to all four.
public struct FourWords: BitwiseCopyable {
  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64
  @usableFromInline let third: UInt64
  @usableFromInline let fourth: UInt64

  /// Returns true if `mark` sets bit 7 of any byte of a word.
  @inlinable @inline(__always)
  public func hasMark(_ mark: (UInt64) -> UInt64) -> Bool {
    let marks = mark(first) | mark(second) | mark(third) | mark(fourth)
    return marks & UInt64(repeating: 0x80) != 0
  }

  /// Returns true if `mark` sets bit 7 of any byte for a word and the one at its place in `other`.
  @inlinable @inline(__always)
  public func hasMark(with other: FourWords, _ mark: (UInt64, UInt64) -> UInt64) -> Bool {
    let marks =
      mark(first, other.first) | mark(second, other.second) | mark(third, other.third)
      | mark(fourth, other.fourth)
    return marks & UInt64(repeating: 0x80) != 0
  }
}
