/// Hands out the fields of lines, which stand between bars; empty ones where a line has no more.
///
/// It reads bytes: to split words as text took half of what reading the whole catalogue costs.
struct SDKDataReader {
  private let bytes: [UInt8]
  private var position: Int

  /// A reader of data that stands at the first byte of a line.
  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// True behind the last line.
  var isAtEnd: Bool { position >= bytes.count }

  /// The first character of what is left of the line, or else the line's end.
  var first: UInt8 { isAtEnd ? UInt8(ascii: "\n") : bytes[position] }

  /// Goes on to the next line.
  mutating func nextLine() {
    while first != UInt8(ascii: "\n") { position += 1 }
    position += 1
  }

  private mutating func nextField() -> ArraySlice<UInt8> {
    let start = min(position, bytes.count)
    while first != UInt8(ascii: "|"), first != UInt8(ascii: "\n") { position += 1 }
    defer { if first == UInt8(ascii: "|") { position += 1 } }
    return bytes[start..<min(position, bytes.count)]
  }

  /// The next field of the line.
  mutating func next() -> String { String(decoding: nextField(), as: UTF8.self) }

  /// The next field, or `nil` where it is empty.
  mutating func nextIfAny() -> String? {
    let field = next()
    return field.isEmpty ? nil : field
  }

  /// The words of the next field.
  mutating func nextWords() -> [String] {
    nextField().split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }
}
