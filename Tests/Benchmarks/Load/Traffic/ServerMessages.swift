/// Handshake messages and records that a TLS server sends.
enum ServerMessages {
  /// The content types of records.
  static let changeCipherSpec: UInt8 = 20
  static let handshake: UInt8 = 22
  static let applicationData: UInt8 = 23

  /// A record (RFC 8446, section 5.1).
  static func record(_ type: UInt8, _ body: [UInt8], version: TLSKind = .tls12) -> [UInt8] {
    [type, 3, version == .tls10 ? 1 : 3] + .vector16(body)
  }

  /// A ServerHello of TLS 1.3, for QUIC with no session ID.
  static func hello13(isQUIC: Bool, using generator: inout SeededGenerator) -> [UInt8] {
    let share = .integer16(0x001d) + [UInt8].vector16(generator.bytes(32))
    let fields = [0, 43, 0, 2, 3, 4] + [0, 51] + .vector16(share)
    return hello(
      version: 3, session: isQUIC ? [] : generator.bytes(32), suite: 0x1301, fields,
      using: &generator)
  }

  /// A ServerHello up to TLS 1.2.
  static func hello(_ version: TLSKind, using generator: inout SeededGenerator) -> [UInt8] {
    let isOld = version == .tls10
    let fields: [UInt8] = [0xff, 1, 0, 1, 0] + (isOld ? [] : [0, 16, 0, 5, 0, 3, 2, 0x68, 0x32])
    return hello(
      version: isOld ? 1 : 3, session: generator.bytes(32), suite: isOld ? 0xc013 : 0xc02f, fields,
      using: &generator)
  }

  /// A ServerKeyExchange with X25519 and an RSA signature (RFC 8422, section 5.4).
  static func keyExchange(_ version: TLSKind, using generator: inout SeededGenerator) -> [UInt8] {
    let algorithm: [UInt8] = version == .tls10 ? [] : [8, 4]
    let body =
      [3, 0, 0x1d, 32] + generator.bytes(32) + algorithm + .vector16(generator.bytes(256))
    return [12] + .vector24(body)
  }

  static let helloDone: [UInt8] = [14, 0, 0, 0]

  private static func hello(
    version: UInt8, session: [UInt8], suite: Int, _ fields: [UInt8],
    using generator: inout SeededGenerator
  ) -> [UInt8] {
    var body = [3, version] + generator.bytes(32)
    body += .vector8(session) + .integer16(suite) + [0]
    body += .vector16(fields)
    return [2] + .vector24(body)
  }
}
