import ByteReading
import ProtocolRegistries

extension ByteCursor {
  /// The body of the handshake message that begins here and must be of that type.
  @_lifetime(copy self) @_lifetime(self: copy self)
  mutating func takeHandshakeBody(of type: UInt8) throws(DissectionError) -> ByteCursor {
    let start = offset
    guard try read(UInt8.self) == type else { throw .malformed(at: start) }
    return try takeVector24()
  }

  /// The 16-bit code points of a vector, without the reserved values of GREASE (RFC 8701).
  @_lifetime(self: copy self)
  mutating func readCodePoints<Length: WireInteger>(
    lengthAs: Length.Type
  ) throws(DissectionError) -> [UInt16] {
    let start = offset
    var list = try takeVector(lengthAs: Length.self)
    guard list.remaining & 1 == 0 else { throw .malformed(at: start) }
    var values = [UInt16]()
    values.reserveCapacity(list.remaining / 2)
    while !list.isAtEnd {
      let value = try list.read(UInt16.self)
      if !isGREASE(value) { values.append(value) }
    }
    return values
  }

  /// Refuses bytes after what the format ends with.
  func expectEnd() throws(DissectionError) {
    guard isAtEnd else { throw .malformed(at: offset) }
  }
}

extension DissectionError {
  /// The same error inside a message that is there as a whole, where no more bytes can help.
  var insideWholeMessage: DissectionError {
    switch self {
    case .truncated(let offset, _, _), .malformed(let offset): .malformed(at: offset)
    }
  }
}
