import Bytes
import JSONText

/// A cache of the JSON of values that repeat from record to record.
///
/// The hash of a value selects its slot. Values with the same slot replace each other in the cache,
/// which costs time but never changes the output.
struct JSONPieceCache<Value: Sendable>: Sendable {
  /// The longest JSON to cache for a value, in bytes, so that long names cannot fill memory.
  private static var longest: Int { 4096 }

  private var pieces: [Piece?] = []
  private let bits: Int

  /// A value and its JSON.
  ///
  /// The piece is a class, so that a comparison with its value copies nothing.
  private final class Piece: Sendable {
    let value: Value
    let json: [UInt8]

    init(_ value: consuming Value, _ json: [UInt8]) {
      self.value = value
      self.json = json
    }
  }

  /// Creates a cache with `1 << bits` slots, allocated on first use.
  init(bits: Int) { self.bits = bits }

  /// Appends the JSON of a value, cached if possible.
  ///
  /// `number` is a hash of the value. `isSame` returns true if a cached value equals the value. On
  /// a miss, `make` creates the value and `write` its JSON. Returns true if the JSON is not empty.
  @discardableResult
  mutating func append(
    to json: inout JSONWriter, number: UInt, isSame: (Value) -> Bool, make: () -> Value,
    write: (Value, inout JSONWriter) -> Void
  ) -> Bool {
    if pieces.isEmpty { pieces = Array(repeating: nil, count: 1 << bits) }
    // Multiplying by the golden ratio spreads consecutive numbers.
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
