import Bytes

/// The header of every handshake message: a type and a 24-bit length.
enum HandshakeHeader {
  static let length = 4

  /// Returns the length of the message whose header is at `offset`, with the header.
  static func messageLength(in bytes: RawSpan, at offset: Int) -> Int {
    length + Int(bytes.uint32(at: offset) & 0xff_ffff)
  }
}
