import ByteReading
import JSONText

/// What was written of values that repeat from record to record, so that each is mostly written once.
///
/// Each value has one place: two that fall on one place push each other out, which costs time alone.
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

  /// What stands for a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - number: A number that equal values share, and others hardly.
  ///   - write: Writes the value, where it is not remembered.
  /// - Returns: What was written of it.
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
