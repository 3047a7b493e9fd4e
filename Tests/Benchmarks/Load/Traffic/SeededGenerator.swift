/// SplitMix64: the same numbers from the same seed, on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns an integer of a range.
  ///
  /// The standard library may change how it draws one, so this does not use it.
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns true in so many of a hundred cases.
  mutating func isTrue(percent: Int) -> Bool { integer(in: 0...99) < percent }

  /// Returns random bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        var word = next()
        for _ in 0..<Swift.min(8, count - filled) {
          buffer[filled] = UInt8(truncatingIfNeeded: word)
          word >>= 8
          filled += 1
        }
      }
    }
  }
}
