import Bytes

/// Checksums of a stream's first two segments, to detect a retransmission with other content.
///
/// Checksums are small enough to store for every stream, unlike the bytes. A retransmission with
/// other segment boundaries is not compared.
struct StreamBeginningChecksums: Sendable, BitwiseCopyable {
  private var sequence: UInt32 = 0
  private var firstContent: UInt32 = 0
  private var secondContent: UInt32 = 0
  private var firstCount: UInt16 = 0
  private var secondCount: UInt16 = 0

  var isFull: Bool { secondCount != 0 }

  mutating func record(_ sequence: UInt32, _ bytes: RawSpan, _ offset: Int, _ count: Int) {
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

  private struct TwoBlocks: BitwiseCopyable {
    var first: SIMD8<UInt64>
    var second: SIMD8<UInt64>
  }

  private var secondSequence: UInt32 { sequence &+ UInt32(firstCount) }

  /// Returns a checksum of `count` bytes, for which accidental collisions are unlikely.
  ///
  /// A deliberate collision only suppresses the report of a conflict; other results are unaffected.
  private static func content(_ bytes: RawSpan, _ offset: Int, _ count: Int) -> UInt32 {
    // Sums, and sums of the sums, so that the result depends on the order of bytes. It has to be
    // fast, as every stream pays for it.
    var (sum, sums) = (SIMD8<UInt64>(repeating: 0), SIMD8<UInt64>(repeating: 0))
    var position = offset
    let end = offset &+ count
    while position &+ 128 <= end {
      let two = bytes.load(at: position, as: TwoBlocks.self)
      sum &+= two.first
      sums &+= sum
      sum &+= two.second
      sums &+= sum
      position &+= 128
    }
    while position &+ 64 <= end {
      sum &+= bytes.load(at: position, as: SIMD8<UInt64>.self)
      sums &+= sum
      position &+= 64
    }
    var mixed = (UInt64(count) ^ 0x9e37_79b9_7f4a_7c15).folded(by: 0xe703_7ed1_a0b4_28db)
    if count >= 8 {
      // The last eight bytes may overlap ones already included; the count distinguishes these
      // cases.
      while position &+ 8 < end {
        mixed = (mixed ^ bytes.load(at: position, as: UInt64.self)).folded(
          by: 0x9fb2_1c65_1e98_df25)
        position &+= 8
      }
      mixed = (mixed ^ bytes.load(at: end &- 8, as: UInt64.self)).folded(by: 0x9fb2_1c65_1e98_df25)
    } else {
      while position < end {
        mixed = (mixed ^ UInt64(bytes.byte(at: position))) &* 0xd6e8_feb8_6659_fd93
        position &+= 1
      }
    }
    if count >= 64 {
      for lane in 0..<8 {
        mixed = (mixed ^ sum[lane]).folded(by: sums[lane] ^ 0xd6e8_feb8_6659_fd93)
      }
    }
    let both = mixed.folded(by: 0x9fb2_1c65_1e98_df25)
    return UInt32(truncatingIfNeeded: both ^ both >> 32)
  }
}
