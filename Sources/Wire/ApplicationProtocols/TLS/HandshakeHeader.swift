import Bytes

/// The header of a handshake message: a type and a 24-bit length.
enum HandshakeHeader {
  static let length = 4

  static func messageLength(in bytes: RawSpan, at offset: Int) -> Int {
    length + Int(bytes.uint32(at: offset) & 0xff_ffff)
  }
}
