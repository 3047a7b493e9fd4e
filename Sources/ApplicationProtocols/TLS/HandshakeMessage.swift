import ByteReading
import ProtocolRegistries

/// The types of the handshake messages that are read (RFC 5246, section 7.4; RFC 8446, section 4).
enum HandshakeType {
  static let clientHello: UInt8 = 1
  static let serverHello: UInt8 = 2
  static let newSessionTicket: UInt8 = 4
  static let certificate: UInt8 = 11
  static let serverKeyExchange: UInt8 = 12
  static let certificateRequest: UInt8 = 13
  static let serverHelloDone: UInt8 = 14
  static let clientKeyExchange: UInt8 = 16
  static let certificateStatus: UInt8 = 22
}

/// The frame around every handshake message: a type and a 24-bit length.
enum HandshakeHeader {
  static let length = 4

  /// How long the message is whose header stands at `offset`, the header included.
  static func messageLength(in bytes: RawSpan, at offset: Int) -> Int {
    length + Int(bytes.uint32(at: offset) & 0xff_ffff)
  }
}

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
