import ByteReading

/// The frame around every handshake message: a type and a 24-bit length.
enum HandshakeHeader {
  static let length = 4

  /// How long the message is whose header stands at `offset`, the header included.
  static func messageLength(in bytes: RawSpan, at offset: Int) -> Int {
    length + Int(bytes.uint32(at: offset) & 0xff_ffff)
  }
}
