extension [UInt8] {
  /// Appends the lowest bytes of a number in big-endian order.
  mutating func append(number: Int, bytes count: Int) {
    for index in (0..<count).reversed() {
      append(UInt8(truncatingIfNeeded: number >> (8 * index)))
    }
  }

  /// Appends a vector: its length in `lengthBytes` bytes, then its body (RFC 8446, section 3.4).
  mutating func appendVector(lengthBytes: Int, _ body: (inout [UInt8]) -> Void) {
    var content: [UInt8] = []
    body(&content)
    append(number: content.count, bytes: lengthBytes)
    self += content
  }
}
