import TestSupport

/// The records of a TLS 1.2 handshake, byte by byte.
enum HandshakeBytes {
  /// A ClientHello, for a name or without one, as long as the padding makes it.
  static func clientHello(_ name: String?, padding: Int = 0) -> [UInt8] {
    let serverName = name.map { [0, 0] + vector16(vector16([0] + vector16(Array($0.utf8)))) } ?? []
    let extensions = serverName + [0, 21] + vector16([UInt8](repeating: 0, count: padding))
    let body =
      [3, 3] + [UInt8](repeating: 7, count: 32) + [0] + vector16([0xc0, 0x2f, 0xc0, 0x30])
      + [1, 0] + vector16(extensions)
    return record(22, message(1, body))
  }

  /// Returns a server's flight: ServerHello, Certificate, the messages after it, and ServerHelloDone.
  static func serverFlight(certificate: [UInt8], status: [UInt8] = []) -> [UInt8] {
    let hello = [3, 3] + [UInt8](repeating: 9, count: 32) + [0, 0xc0, 0x2f, 0]
    return record(
      22,
      message(2, hello) + message(11, vector24(vector24(certificate))) + status + message(14, []))
  }

  /// A server's answer by which a session is resumed.
  static var resumption: [UInt8] {
    record(22, message(2, [3, 3] + [UInt8](repeating: 9, count: 32) + [0, 0xc0, 0x2f, 0]))
      + serverRest
  }

  /// The rest of the client's handshake, and data.
  static let clientRest =
    record(22, message(16, [UInt8](repeating: 5, count: 66))) + record(20, [1])
    + record(22, [UInt8](repeating: 0xee, count: 40)) + record(23, [UInt8](repeating: 1, count: 90))

  /// The rest of the server's handshake, and data.
  static let serverRest =
    record(20, [1]) + record(22, [UInt8](repeating: 0xdd, count: 40))
    + record(23, [UInt8](repeating: 2, count: 300))

  /// A ClientHello that offers TLS 1.3, and data before the server answers where it says so.
  static func clientHello13(_ name: String, offersEarlyData: Bool = false) -> [UInt8] {
    var extensions = [0, 0] + vector16(vector16([0] + vector16(Array(name.utf8))))
    extensions += [0, 43] + vector16([4, 3, 4, 3, 3])
    if offersEarlyData { extensions += [0, 42, 0, 0] }
    let body =
      [3, 3] + [UInt8](repeating: 7, count: 32) + [0]
      + vector16([0x13, 1, 0x13, 2, 0x13, 3, 0xc0, 0x2f]) + [1, 0] + vector16(extensions)
    return record(22, message(1, body))
  }

  /// A server's choice of TLS 1.3 with the rest of its flight, as long as most are.
  static func serverFlight13(suite: UInt8 = 1) -> [UInt8] {
    serverHello13(random: [UInt8](repeating: 9, count: 32), suite) + record(20, [1])
      + protected(32) + protected(1757)
  }

  /// A server's request for another hello (RFC 8446, section 4.1.4).
  static func helloRetryRequest() -> [UInt8] {
    // SHA-256 of "HelloRetryRequest".
    let random: [UInt8] = [
      0xcf, 0x21, 0xad, 0x74, 0xe5, 0x9a, 0x61, 0x11, 0xbe, 0x1d, 0x8c, 0x02, 0x1e, 0x65, 0xb8,
      0x91, 0xc2, 0xa2, 0x11, 0x16, 0x7a, 0xbb, 0x8c, 0x5e, 0x07, 0x9e, 0x09, 0xe2, 0xc8, 0xa8,
      0x33, 0x9c,
    ]
    return serverHello13(random: random, 1)
  }

  private static func serverHello13(random: [UInt8], _ suite: UInt8) -> [UInt8] {
    let extensions = vector16([0, 43] + vector16([3, 4]))
    return record(22, message(2, [3, 3] + random + [0, 0x13, suite, 0] + extensions))
  }

  /// A record of encrypted content.
  static func protected(_ length: Int, type: UInt8 = 23) -> [UInt8] {
    record(type, [UInt8](repeating: 0xaa, count: length))
  }

  /// An alert in clear.
  static func alert(_ level: UInt8, _ description: UInt8) -> [UInt8] {
    record(21, [level, description])
  }

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
