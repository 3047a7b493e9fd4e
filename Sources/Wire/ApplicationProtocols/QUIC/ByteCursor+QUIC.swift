import ByteReading

extension ByteCursor {
  /// A variable-length integer (RFC 9000, section 16): the first two bits say how many bytes it has.
  @_lifetime(self: copy self)
  mutating func readVariableLength() throws(DissectionError) -> UInt64 {
    let first: UInt8 = try read()
    var value = UInt64(first & 0x3f)
    for _ in 0..<((1 << Int(first >> 6)) - 1) {
      value = value << 8 | UInt64(try read(UInt8.self))
    }
    return value
  }

  /// A vector whose length stands before it as a variable-length integer.
  @_lifetime(copy self) @_lifetime(self: copy self)
  mutating func takeVariableVector() throws(DissectionError) -> ByteCursor {
    // What does not fit is longer than any datagram.
    try take(Int(truncatingIfNeeded: readVariableLength()))
  }
}
