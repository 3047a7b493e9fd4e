import ByteReading

/// What the first two segments of a stream held, in so few bytes that every stream can afford it: a
/// retransmission with other content is told from an honest one without keeping what was read.
///
/// One that is cut otherwise than the first copy is not recognised.
struct StreamBeginning: Sendable, BitwiseCopyable {
  /// Where the first begins; the second follows it.
  private var sequence: UInt32 = 0
  private var firstContent: UInt32 = 0
  private var secondContent: UInt32 = 0
  /// 0 where nothing is noted.
  private var firstCount: UInt16 = 0
  private var secondCount: UInt16 = 0

  /// Whether no further segment is noted.
  var isFull: Bool { secondCount != 0 }

  /// Notes the next segment that is read.
  mutating func note(_ sequence: UInt32, _ bytes: RawSpan, _ offset: Int, _ count: Int) {
    guard count > 0, count <= UInt16.max else { return }
    if firstCount == 0 {
      self.sequence = sequence
      firstCount = UInt16(count)
      firstContent = Self.content(bytes, offset, count)
    } else if sequence == secondSequence {
      secondCount = UInt16(count)
      secondContent = Self.content(bytes, offset, count)
    }
  }

  /// Whether a segment was noted with other content.
  func differs(_ sequence: UInt32, _ bytes: RawSpan, _ offset: Int, _ count: Int) -> Bool {
    guard count > 0 else { return false }
    if sequence == self.sequence, count == firstCount {
      return firstContent != Self.content(bytes, offset, count)
    }
    if sequence == secondSequence, count == secondCount {
      return secondContent != Self.content(bytes, offset, count)
    }
    return false
  }

  private var secondSequence: UInt32 { sequence &+ UInt32(firstCount) }

  /// A number that different contents hardly share by accident.
  ///
  /// Someone who means to can make two that do: then a note is missing, no fact is wrong.
  private static func content(_ bytes: RawSpan, _ offset: Int, _ count: Int) -> UInt32 {
    var (one, other) = (UInt64(0x9e37_79b9_7f4a_7c15), UInt64(0xe703_7ed1_a0b4_28db))
    var position = offset
    let end = offset &+ count
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
    let both = fold(one, other ^ UInt64(count))
    return UInt32(truncatingIfNeeded: both ^ both >> 32)
  }
}
