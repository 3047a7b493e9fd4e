import Cryptography

/// Writes the first packets of QUIC connections, with HKDF as the RFC has it: another way to the same
/// keys than the one that is tested.
public struct QUICBuilder: Sendable {
  /// A version, with what its keys are made of.
  public struct Version: Sendable {
    public let number: UInt32
    let salt: [UInt8]
    let prefix: String
    /// The type of an Initial; the others follow.
    let firstType: UInt8

    public static let v1 = Version(
      number: 1,
      salt: [
        0x38, 0x76, 0x2c, 0xf7, 0xf5, 0x59, 0x34, 0xb3, 0x4d, 0x17, 0x9a, 0xe6, 0xa4, 0xc8, 0x0c,
        0xad, 0xcc, 0xbb, 0x7f, 0x0a,
      ], prefix: "quic ", firstType: 0)
    public static let v2 = Version(
      number: 0x6b33_43cf,
      salt: [
        0x0d, 0xed, 0xe3, 0xde, 0xf7, 0x00, 0xa6, 0xdb, 0x81, 0x93, 0x81, 0xbe, 0x6e, 0x26, 0x9d,
        0xcb, 0xf9, 0xbd, 0x2e, 0xd9,
      ], prefix: "quicv2 ", firstType: 1)
    public static let draft29 = Version(
      number: 0xff00_001d,
      salt: [
        0xaf, 0xbf, 0xec, 0x28, 0x99, 0x93, 0xd2, 0x4c, 0x9e, 0x97, 0x86, 0xf1, 0x9c, 0x61, 0x11,
        0xe0, 0x43, 0x90, 0xa8, 0x99,
      ], prefix: "quic ", firstType: 0)
  }

  public var version: Version
  /// The ID that the client's first packet, or the one after a Retry, went to.
  public var original: [UInt8]
  public var client: [UInt8]
  public var server: [UInt8]
  public var token: [UInt8] = []

  /// A connection by its IDs.
  public init(
    version: Version = .v1, original: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8],
    client: [UInt8] = [0xc1, 0xc2, 0xc3, 0xc4], server: [UInt8] = [0x51, 0x52, 0x53, 0x54, 0x55]
  ) {
    self.version = version
    self.original = original
    self.client = client
    self.server = server
  }

  /// An Initial of the client; to the ID that the server has chosen, where it `knowsServer`.
  public func fromClient(
    _ frames: [UInt8], number: UInt32 = 0, knowsServer: Bool = false, paddedTo length: Int = 1200
  ) -> [UInt8] {
    initial(
      frames, number: number, label: "client in", to: knowsServer ? server : original,
      from: client, token: token, paddedTo: length)
  }

  /// An Initial of the server.
  public func fromServer(_ frames: [UInt8], number: UInt32 = 0, paddedTo length: Int = 0)
    -> [UInt8]
  {
    initial(
      frames, number: number, label: "server in", to: client, from: server, token: [],
      paddedTo: length)
  }

  /// A Handshake packet of the server, protected with what follows from a traffic secret of 32 bytes.
  public func handshakeFromServer(
    _ frames: [UInt8], secret: [UInt8], number: UInt32 = 0
  ) -> [UInt8] {
    let payload = frames + [UInt8](repeating: 0, count: max(0, 4 - frames.count))
    let start =
      [0xc0 | ((2 + version.firstType) & 3) << 4 | 1] + PacketBuilder.uint32(version.number)
      + vector(client) + vector(server)
    let header =
      start + PacketBuilder.uint16(0x4000 | payload.count + 18)
      + PacketBuilder.uint16(Int(number & 0xffff))
    return protect(header, payload, number: number, secret)
  }

  /// A packet with a long header whose content nobody can read: `type` 1 is 0-RTT, 2 Handshake.
  public func unreadable(
    type: UInt8, to destination: [UInt8], from source: [UInt8], count: Int = 60
  ) -> [UInt8] {
    [0xc0 | ((type + version.firstType) & 3) << 4 | 1] + PacketBuilder.uint32(version.number)
      + vector(destination) + vector(source) + Self.variable(count)
      + [UInt8](repeating: 0xa5, count: count)
  }

  /// The server wants a token first.
  public func retry(to newID: [UInt8], token: [UInt8]) -> [UInt8] {
    [0xf0 & (0xc0 | ((3 + version.firstType) & 3) << 4) | 0x0f]
      + PacketBuilder.uint32(version.number) + vector(client) + vector(newID) + token
      + [UInt8](repeating: 0x77, count: 16)
  }

  /// The server names the versions that it speaks.
  public func versionNegotiation(_ versions: [UInt32]) -> [UInt8] {
    [0x80] + PacketBuilder.uint32(0) + vector(client) + vector(original)
      + versions.flatMap(PacketBuilder.uint32)
  }

  private func initial(
    _ frames: [UInt8], number: UInt32, label: String, to destination: [UInt8],
    from source: [UInt8], token: [UInt8], paddedTo length: Int
  ) -> [UInt8] {
    let first = 0xc0 | version.firstType << 4 | 1
    let start =
      [first] + PacketBuilder.uint32(version.number) + vector(destination) + vector(source)
      + Self.variable(token.count) + token
    // Two bytes of length, two of the number, the tag.
    let padding = max(0, length - start.count - 4 - frames.count - 16, 4 - frames.count)
    let payload = frames + [UInt8](repeating: 0, count: padding)
    let body = payload.count + 18
    let numberBytes = PacketBuilder.uint16(Int(number & 0xffff))
    let header = start + [0x40 | UInt8(body >> 8), UInt8(body & 0xff)] + numberBytes
    return protect(header, payload, number: number, label: label)
  }

  private func protect(_ header: [UInt8], _ payload: [UInt8], number: UInt32, label: String)
    -> [UInt8]
  {
    let secret = HMAC<SHA256>(key: version.salt).code(of: original)
    return protect(header, payload, number: number, Self.expand(secret, label, 32))
  }

  private func protect(
    _ header: [UInt8], _ payload: [UInt8], number: UInt32, _ side: [UInt8]
  ) -> [UInt8] {
    let key = Self.expand(side, version.prefix + "key", 16)
    let headerKey = AESKey(Self.expand(side, version.prefix + "hp", 16))
    var nonce = Self.expand(side, version.prefix + "iv", 12)
    for (index, byte) in PacketBuilder.uint32(number).enumerated() { nonce[8 + index] ^= byte }
    let sealed = sealed(payload, key: key, nonce: nonce, authenticating: header)
    guard let mask = headerKey.encrypt(SIMD16(sealed[2..<18])) else { return [] }
    var header = header
    header[0] ^= mask[0] & 0x0f
    header[header.count - 2] ^= mask[1]
    header[header.count - 1] ^= mask[2]
    return header + sealed
  }

  private static func expand(_ key: [UInt8], _ label: String, _ count: Int) -> [UInt8] {
    let name = Array("tls13 \(label)".utf8)
    let info = PacketBuilder.uint16(count) + [UInt8(name.count)] + name + [0]
    return HMAC<SHA256>.expand(key, info: info, count: count)
  }

  private func vector(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count)] + bytes }

  /// A variable-length integer in as many bytes as it needs.
  static func variable(_ value: Int) -> [UInt8] {
    switch value {
    case 0..<64: [UInt8(value)]
    case 0..<16_384: [0x40 | UInt8(value >> 8), UInt8(value & 0xff)]
    default: [0x80] + PacketBuilder.uint32(UInt32(truncatingIfNeeded: value)).dropFirst()
    }
  }
}

// MARK: - Frames and messages

extension QUICBuilder {
  /// A CRYPTO frame.
  public static func crypto(_ bytes: some Collection<UInt8>, at offset: Int = 0) -> [UInt8] {
    [6] + variable(offset) + variable(bytes.count) + Array(bytes)
  }

  /// An acknowledgment of the packets up to a number.
  public static func acknowledgment(_ number: Int = 0) -> [UInt8] {
    [2] + variable(number) + [0, 0] + variable(number)
  }

  /// The sender ends the connection.
  public static func close(_ code: Int, reason: String = "") -> [UInt8] {
    [0x1c] + variable(code) + [6] + variable(reason.utf8.count) + Array(reason.utf8)
  }

  /// A ClientHello of TLS 1.3 for QUIC.
  public static func clientHello(
    _ name: String?, protocols: [String] = ["h3"], padding: Int = 0, random: UInt8 = 7
  ) -> [UInt8] {
    var extensions: [UInt8] = []
    if let name {
      extensions += field(0, list([0] + list(Array(name.utf8))))
    }
    extensions += field(43, [2, 3, 4])
    extensions += field(16, list(protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }))
    extensions += field(57, [0, 1, 2])
    extensions += field(21, [UInt8](repeating: 0, count: padding))
    return message(
      1,
      [3, 3] + [UInt8](repeating: random, count: 32) + [0] + list([0x13, 1, 0x13, 2]) + [1, 0]
        + list(extensions))
  }

  /// A ServerHello of TLS 1.3.
  public static func serverHello(suite: UInt8 = 1, isRetry: Bool = false, resumes: Bool = false)
    -> [UInt8]
  {
    let retry: [UInt8] = [
      0xcf, 0x21, 0xad, 0x74, 0xe5, 0x9a, 0x61, 0x11, 0xbe, 0x1d, 0x8c, 0x02, 0x1e, 0x65, 0xb8,
      0x91, 0xc2, 0xa2, 0x11, 0x16, 0x7a, 0xbb, 0x8c, 0x5e, 0x07, 0x9e, 0x09, 0xe2, 0xc8, 0xa8,
      0x33, 0x9c,
    ]
    return message(
      2,
      [3, 3] + (isRetry ? retry : [UInt8](repeating: 9, count: 32)) + [0, 0x13, suite, 0]
        + list(
          field(43, [3, 4]) + field(51, isRetry ? [0, 29] : [0, 29] + list([1, 2, 3]))
            + (resumes ? field(41, [0, 0]) : [])))
  }

  private static func message(_ type: UInt8, _ body: [UInt8]) -> [UInt8] {
    [type, UInt8(body.count >> 16)] + list(body)
  }

  private static func field(_ type: Int, _ body: [UInt8]) -> [UInt8] {
    PacketBuilder.uint16(type) + list(body)
  }

  private static func list(_ body: [UInt8]) -> [UInt8] {
    PacketBuilder.uint16(body.count & 0xffff) + body
  }
}
