import ByteReading

/// What the first segments of a stream held, in so few bytes that every stream can afford it: a
/// retransmission with other content is told from an honest one without keeping what was read.
///
/// A retransmission that is cut otherwise than the first copy is not recognised.
struct StreamBeginning: Sendable, BitwiseCopyable {
  private struct Mark: Sendable, BitwiseCopyable {
    var sequence: UInt32 = 0
    /// 0 where nothing is noted.
    var count: UInt32 = 0
    var content: UInt64 = 0
  }

  private var first = Mark()
  private var second = Mark()

  /// Whether no further segment is noted.
  var isFull: Bool { second.count != 0 }

  /// Notes the next segment that is read.
  mutating func note(_ sequence: UInt32, _ bytes: RawSpan, _ offset: Int, _ count: Int) {
    let mark = Mark(
      sequence: sequence, count: UInt32(truncatingIfNeeded: count),
      content: Self.content(bytes, offset, count))
    if first.count == 0 { first = mark } else { second = mark }
  }

  /// Whether a segment was noted with other content.
  func differs(_ sequence: UInt32, _ bytes: RawSpan, _ offset: Int, _ count: Int) -> Bool {
    for mark in [first, second] where mark.sequence == sequence {
      guard count > 0, mark.count == count else { continue }
      return mark.content != Self.content(bytes, offset, count)
    }
    return false
  }

  /// A number that different contents hardly share by accident.
  ///
  /// Someone who means to can make two that do: then a note is missing, no fact is wrong.
  private static func content(_ bytes: RawSpan, _ offset: Int, _ count: Int) -> UInt64 {
    var (one, other) = (UInt64(0x9e37_79b9_7f4a_7c15), UInt64(0xe703_7ed1_a0b4_28db))
    var position = offset
    let end = offset + count
    while position &+ 16 <= end {
      one = (one ^ bytes.load(at: position, as: UInt64.self)) &* 0x9fb2_1c65_1e98_df25
      other = (other ^ bytes.load(at: position &+ 8, as: UInt64.self)) &* 0xd6e8_feb8_6659_fd93
      one ^= one >> 32
      other ^= other >> 29
      position &+= 16
    }
    while position < end {
      one = (one ^ UInt64(bytes.byte(at: position))) &* 0x9fb2_1c65_1e98_df25
      position &+= 1
    }
    return fold(one, other ^ UInt64(count))
  }
}
