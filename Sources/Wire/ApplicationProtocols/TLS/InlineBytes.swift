import Bytes

/// Bytes that rarely exceed 32, such as the random bytes of a hello and a session ID (RFC 8446,
/// section 4.1.2).
///
/// Up to 32 are stored inline, without allocation.
public struct InlineBytes: Hashable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var shortCount: UInt8 = 0
  private var long: [UInt8]?

  private static let mostShort = 32

  public init() {}

  init(_ bytes: RawSpan, at offset: Int, count: Int) {
    guard count <= Self.mostShort else {
      long = bytes.array(at: offset, count: count)
      return
    }
    shortCount = UInt8(truncatingIfNeeded: count)
    words.0 = Self.word(bytes, offset, count)
    words.1 = Self.word(bytes, offset + 8, count - 8)
    words.2 = Self.word(bytes, offset + 16, count - 16)
    words.3 = Self.word(bytes, offset + 24, count - 24)
  }

  init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    words = (first, second, third, fourth)
    shortCount = 32
  }

  init(_ cursor: inout ByteCursor) {
    let bytes = cursor.rest
    self.init(bytes, at: 0, count: bytes.byteCount)
  }

  private static func word(_ bytes: RawSpan, _ offset: Int, _ count: Int) -> UInt64 {
    if count >= 8 { return bytes.uint64(at: offset) }
    var (word, index) = (UInt64(0), 0)
    while index < count {
      word |= UInt64(bytes.byte(at: offset + index)) << UInt64(56 - 8 * index)
      index += 1
    }
    return word
  }

  var lastWord: UInt64 { words.3 }

  public var count: Int { long?.count ?? Int(shortCount) }

  public var isEmpty: Bool { count == 0 }

  public var bytes: [UInt8] {
    if let long { return long }
    return (0..<Int(shortCount)).map { index in
      let word =
        switch index >> 3 {
        case 0: words.0
        case 1: words.1
        case 2: words.2
        default: words.3
        }
      return UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * (index & 7)))
    }
  }

  public static func == (one: InlineBytes, other: InlineBytes) -> Bool {
    one.words == other.words && one.shortCount == other.shortCount && one.long == other.long
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
    hasher.combine(shortCount)
    hasher.combine(long)
  }
}
