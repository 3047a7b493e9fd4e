import Bytes
import JSONText

/// A cache of the JSON of values that repeat from record to record.
///
/// Each value has one place. Two values with the same place evict each other, at the cost of time.
struct WrittenPieces<Value: Sendable>: Sendable {
  /// The longest JSON that is kept, in bytes: names of a capture are not to fill the memory.
  private static var longest: Int { 4096 }

  private var pieces: [Piece?] = []
  private let bits: Int

  /// A value and its JSON.
  ///
  /// A class, so that a look at a value copies nothing of it.
  private final class Piece: Sendable {
    let value: Value
    let json: [UInt8]

    init(_ value: consuming Value, _ json: [UInt8]) {
      self.value = value
      self.json = json
    }
  }

  /// A table of two to the power of `bits` places, which are made when there is something to keep.
  init(bits: Int) { self.bits = bits }

  /// Appends the JSON of a value, from the cache if it is there.
  ///
  /// - Parameters:
  ///   - json: Where the JSON goes.
  ///   - number: A hash: the same for equal values, and rarely for others.
  ///   - isSame: Tells whether a value of the cache is the one wanted.
  ///   - make: Returns the value if it is not in the cache.
  ///   - write: Writes it then.
  /// - Returns: True where there was anything to write.
  @discardableResult
  mutating func append(
    to json: inout JSONWriter, number: UInt, isSame: (Value) -> Bool, make: () -> Value,
    write: (Value, inout JSONWriter) -> Void
  ) -> Bool {
    if pieces.isEmpty { pieces = Array(repeating: nil, count: 1 << bits) }
    // Multiplying by the golden ratio spreads neighbours.
    let place = Int(
      truncatingIfNeeded: (number &* 0x9e37_79b9_7f4a_7c15) >> UInt(UInt.bitWidth - bits))
    if let known = pieces[place], isSame(known.value) {
      json.members(known.json)
      return !known.json.isEmpty
    }
    let value = make()
    var writer = JSONWriter()
    write(value, &writer)
    let piece = Piece(value, writer.bytes.bytes)
    if piece.json.count <= Self.longest { pieces[place] = piece }
    json.members(piece.json)
    return !piece.json.isEmpty
  }
}
