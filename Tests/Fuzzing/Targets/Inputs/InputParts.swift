/// An input that says by its own bytes how it is divided.
///
/// Where it ends, all that is asked for is zero or empty: every input means something.
struct InputParts {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// True if all bytes were taken.
  var isAtEnd: Bool { offset >= bytes.count }

  /// The next byte.
  mutating func byte() -> UInt8 {
    guard !isAtEnd else { return 0 }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// The next two bytes as a number, the high one first.
  mutating func number() -> Int { Int(byte()) << 8 | Int(byte()) }

  /// The next bytes, so many of them as there are.
  mutating func take(_ count: Int) -> [UInt8] {
    let end = min(bytes.count, offset + count)
    defer { offset = end }
    return Array(bytes[offset..<end])
  }

  /// Bytes behind their number in two bytes.
  mutating func part() -> [UInt8] { take(number()) }

  /// Encodes bytes for `part` to read; at most 65,535 of them.
  static func part(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let bytes = bytes.prefix(0xffff)
    return [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)] + bytes
  }
}
