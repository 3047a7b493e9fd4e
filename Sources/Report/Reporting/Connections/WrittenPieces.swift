import ByteReading
import JSONText

/// A cache of the JSON of values that repeat from record to record.
///
/// Each value has one place. Two values with the same place evict each other, at the cost of time.
struct WrittenPieces<Value: Equatable & Sendable>: Sendable {
  private var values: [Value?]
  private var pieces: [[UInt8]]
  private let shift: UInt

  /// A table of two to the power of `bits` places.
  init(bits: Int) {
    values = Array(repeating: nil, count: 1 << bits)
    pieces = Array(repeating: [], count: 1 << bits)
    shift = UInt(UInt.bitWidth - bits)
  }

  /// Returns the JSON of a value, from the cache if it is there.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - number: A hash: the same for equal values, and rarely for others.
  ///   - write: Writes the value if it is not in the cache.
  /// - Returns: The bytes of the JSON.
  mutating func bytes(
    of value: Value, number: UInt, write: (Value, inout JSONWriter) -> Void
  ) -> [UInt8] {
    // Multiplying by the golden ratio spreads neighbours.
    let place = Int(truncatingIfNeeded: (number &* 0x9e37_79b9_7f4a_7c15) >> shift)
    if values[place] == value { return pieces[place] }
    var writer = JSONWriter()
    write(value, &writer)
    values[place] = value
    pieces[place] = writer.bytes.bytes
    return pieces[place]
  }
}
