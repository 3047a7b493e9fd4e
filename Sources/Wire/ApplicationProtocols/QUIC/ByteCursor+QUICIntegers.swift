import Bytes

extension ByteCursor {
  /// Reads a variable-length integer, whose first two bits give its length (RFC 9000, section 16).
  @_lifetime(self: copy self)
  mutating func readVariableLength() throws(DissectionError) -> UInt64 {
    let first: UInt8 = try read()
    var value = UInt64(first & 0x3f)
    for _ in 0..<((1 << Int(first >> 6)) - 1) {
      value = value << 8 | UInt64(try read(UInt8.self))
    }
    return value
  }

  @_lifetime(copy self) @_lifetime(self: copy self)
  mutating func readVariableVector() throws(DissectionError) -> ByteCursor {
    // A length that does not fit in an `Int` is longer than any datagram, so it fails.
    try readPart(Int(truncatingIfNeeded: readVariableLength()))
  }
}
