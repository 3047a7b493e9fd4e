import Bytes

/// A QUIC connection ID: up to 20 bytes chosen by an endpoint (RFC 9000, section 5.1).
public struct QUICConnectionID: Hashable, Sendable, BitwiseCopyable {
  private var words: (UInt64, UInt64, UInt32) = (0, 0, 0)
  public private(set) var count: UInt8 = 0

  static let mostBytes = 20
  /// The minimum length of a client's first destination ID, in bytes (RFC 9000, section 7.2).
  static let fewestBytesAtFirst = 8

  init(_ cursor: ByteCursor) throws(DissectionError) {
    guard cursor.remaining <= Self.mostBytes else { throw .malformed(at: cursor.offset) }
    var cursor = cursor
    count = UInt8(truncatingIfNeeded: cursor.remaining)
    while cursor.remaining >= 8 {
      let word: UInt64 = try cursor.read()
      words = (word, words.0, UInt32(truncatingIfNeeded: words.1))
    }
    while !cursor.isAtEnd { append(try cursor.read()) }
  }

  private mutating func append(_ byte: UInt8) {
    words.2 = words.2 << 8 | UInt32(truncatingIfNeeded: words.1 >> 56)
    words.1 = words.1 << 8 | words.0 >> 56
    words.0 = words.0 << 8 | UInt64(byte)
  }

  public var isEmpty: Bool { count == 0 }

  var bytes: [UInt8] { (0..<Int(count)).map { byte(at: $0) } }

  var octets: SIMD32<UInt8> {
    var octets = SIMD32<UInt8>()
    for index in 0..<Int(count) { octets[index] = byte(at: index) }
    return octets
  }

  private func byte(at index: Int) -> UInt8 {
    let behind = Int(count) - 1 - index
    return switch behind {
    case 0..<8: UInt8(truncatingIfNeeded: words.0 >> UInt64(8 * behind))
    case 8..<16: UInt8(truncatingIfNeeded: words.1 >> UInt64(8 * (behind - 8)))
    default: UInt8(truncatingIfNeeded: words.2 >> UInt32(8 * (behind - 16)))
    }
  }

  package func isPrefix(of datagram: RawSpan, at offset: Int) -> Bool {
    guard datagram.byteCount - offset >= Int(count) else { return false }
    for index in 0..<Int(count) where datagram.byte(at: offset + index) != byte(at: index) {
      return false
    }
    return true
  }

  /// Returns a short hash of the ID for use in a table; `seed` prevents collisions crafted in a
  /// capture.
  public func number(seed: UInt64) -> UInt32 {
    let factor = 0x9e37_79b9_7f4a_7c15 ^ seed | 1
    var number = (seed ^ UInt64(count) ^ words.0).folded(by: factor)
    number = (number ^ words.1).folded(by: factor)
    number = (number ^ UInt64(words.2)).folded(by: factor)
    return UInt32(truncatingIfNeeded: number ^ number >> 32)
  }

  public static func == (one: QUICConnectionID, other: QUICConnectionID) -> Bool {
    one.words == other.words && one.count == other.count
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(count)
  }
}
