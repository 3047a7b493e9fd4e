/// Reads lines of the encoded catalogue, with fields separated by `|`; missing ones are empty.
///
/// It works on bytes: splitting strings took half the time of reading the whole catalogue.
struct SDKDataReader {
  let bytes: [UInt8]
  var position: Int

  var isAtEnd: Bool { position >= bytes.count }

  var first: UInt8 { isAtEnd ? UInt8(ascii: "\n") : bytes[position] }

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

  mutating func next() -> String { String(decoding: nextField(), as: UTF8.self) }

  mutating func nextIfAny() -> String? {
    let field = next()
    return field.isEmpty ? nil : field
  }

  mutating func nextWords() -> [String] {
    nextField().split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }
}
