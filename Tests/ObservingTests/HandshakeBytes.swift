import TestSupport

/// The records of a TLS 1.2 handshake, byte by byte.
enum HandshakeBytes {
  /// A ClientHello for a name, as long as the padding makes it.
  static func clientHello(_ name: String, padding: Int = 0) -> [UInt8] {
    let serverName = vector16(vector16([0] + vector16(Array(name.utf8))))
    let extensions =
      [0, 0] + serverName + [0, 21] + vector16([UInt8](repeating: 0, count: padding))
    let body =
      [3, 3] + [UInt8](repeating: 7, count: 32) + [0] + vector16([0xc0, 0x2f, 0xc0, 0x30])
      + [1, 0] + vector16(extensions)
    return record(22, message(1, body))
  }

  /// What a server answers: hello, certificate, and that it is done.
  static func serverFlight(certificate: [UInt8]) -> [UInt8] {
    let hello = [3, 3] + [UInt8](repeating: 9, count: 32) + [0, 0xc0, 0x2f, 0]
    return record(
      22,
      message(2, hello) + message(11, vector24(vector24(certificate))) + message(14, []))
  }

  /// The rest of the client's handshake, and data.
  static let clientRest =
    record(22, message(16, [UInt8](repeating: 5, count: 66))) + record(20, [1])
    + record(22, [UInt8](repeating: 0xee, count: 40)) + record(23, [UInt8](repeating: 1, count: 90))

  /// The rest of the server's handshake, and data.
  static let serverRest =
    record(20, [1]) + record(22, [UInt8](repeating: 0xdd, count: 40))
    + record(23, [UInt8](repeating: 2, count: 300))

  /// One record.
  static func record(_ type: UInt8, _ content: [UInt8]) -> [UInt8] {
    [type, 3, 3] + vector16(content)
  }

  /// One handshake message.
  static func message(_ type: UInt8, _ body: [UInt8]) -> [UInt8] { [type] + vector24(body) }

  private static func vector16(_ bytes: [UInt8]) -> [UInt8] {
    PacketBuilder.uint16(bytes.count) + bytes
  }

  private static func vector24(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(bytes.count >> 16)] + PacketBuilder.uint16(bytes.count & 0xffff) + bytes
  }
}
