/// Packets of a connection of QUIC version 1 up to the first Initial of the server.
struct QUICPackets {
  /// Bytes of a ClientHello in one Initial.
  private static let mostCryptoBytes = 1100
  /// RFC 9000, section 14.1.
  private static let leastDatagram = 1200
  private static let salt: [UInt8] = [
    0x38, 0x76, 0x2c, 0xf7, 0xf5, 0x59, 0x34, 0xb3, 0x4d, 0x17, 0x9a, 0xe6, 0xa4, 0xc8, 0x0c, 0xad,
    0xcc, 0xbb, 0x7f, 0x0a,
  ]

  private struct Keys {
    let key: [UInt8]
    let nonce: [UInt8]
    let header: [UInt8]

    init(_ secret: [UInt8], label: String) {
      let side = PacketProtection.expand(secret, label, 32)
      key = PacketProtection.expand(side, "quic key", 16)
      nonce = PacketProtection.expand(side, "quic iv", 12)
      header = PacketProtection.expand(side, "quic hp", 16)
    }
  }

  private let original: [UInt8]
  private let server: [UInt8]
  private let secret: [UInt8]

  init(using generator: inout SeededGenerator) {
    original = generator.bytes(8)
    server = generator.bytes(8)
    secret = PacketProtection.code(of: original, key: Self.salt)
  }

  /// The client's Initials: one, or more for a long ClientHello.
  func hello(_ message: [UInt8]) -> [[UInt8]] {
    let keys = Keys(secret, label: "client in")
    return stride(from: 0, to: message.count, by: Self.mostCryptoBytes).enumerated().map {
      let piece = message[$1..<min($1 + Self.mostCryptoBytes, message.count)]
      return initial(crypto(piece, at: $1), number: $0, to: original, from: [], keys)
    }
  }

  /// The server's first Initial, with its ServerHello.
  func answer(_ message: [UInt8]) -> [UInt8] {
    let acknowledgment: [UInt8] = [2, 0, 0, 0, 0]
    return initial(
      acknowledgment + crypto(message[...], at: 0), number: 0, to: [], from: server,
      Keys(secret, label: "server in"))
  }

  /// A packet with a short header.
  func short(isUp: Bool, _ count: Int, using generator: inout SeededGenerator) -> [UInt8] {
    [0x41] + (isUp ? server : []) + generator.bytes(count)
  }

  private func crypto(_ bytes: ArraySlice<UInt8>, at offset: Int) -> [UInt8] {
    [6] + Self.integer(offset) + Self.integer(bytes.count) + bytes
  }

  private func initial(
    _ frames: [UInt8], number: Int, to destination: [UInt8], from source: [UInt8], _ keys: Keys
  ) -> [UInt8] {
    var header: [UInt8] = [0xc3, 0, 0, 0, 1] + .vector8(destination) + .vector8(source) + [0]
    // Two bytes of length and four of the number, then the tag.
    let padding = max(0, Self.leastDatagram - header.count - 2 - 4 - frames.count - 16)
    let payload = frames + [UInt8](repeating: 0, count: padding)
    header += .integer16(0x4000 | payload.count + 4 + 16)
    header.append32(number)
    var nonce = keys.nonce
    nonce[11] ^= UInt8(truncatingIfNeeded: number)
    let sealed = PacketProtection.seal(
      payload, key: keys.key, nonce: nonce, authenticating: header)
    let mask = PacketProtection.block(Array(sealed.prefix(16)), key: keys.header)
    header[0] ^= mask[0] & 0x0f
    for index in 1...4 { header[header.count - 5 + index] ^= mask[index] }
    return header + sealed
  }

  /// A variable-length integer (RFC 9000, section 16).
  private static func integer(_ value: Int) -> [UInt8] {
    value < 64 ? [UInt8(value)] : .integer16(0x4000 | value)
  }
}
