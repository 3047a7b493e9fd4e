public import Bytes
import ProtocolRegistries

/// A server's answer to a ClientHello (RFC 8446, section 4.1.3), or its HelloRetryRequest for
/// another key share (section 4.1.4).
public final class ServerHello: Hashable, Sendable {
  public let choice: ServerChoice
  public let random: InlineBytes
  /// The session ID; in TLS 1.3 an echo without meaning.
  public let sessionID: InlineBytes

  init(_ choice: ServerChoice, random: InlineBytes, sessionID: InlineBytes) {
    self.choice = choice
    self.random = random
    self.sessionID = sessionID
  }

  /// Reads the handshake message at the start of `message`, with its four-byte header.
  ///
  /// - Throws: `.truncated` if the message is incomplete, else `.malformed`.
  public convenience init(message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.readHandshakeBody(of: HandshakeType.serverHello)
    do {
      try self.init(body: &body)
    } catch {
      throw error.insideWholeMessage
    }
  }

  private convenience init(body: inout ByteCursor) throws(DissectionError) {
    let legacyVersion = TLSVersion(rawValue: try body.read())
    // Drafts of TLS 1.3 before the 22nd put their own number here, and have no session ID and
    // compression method.
    let isEarlyDraft = legacyVersion.rawValue >> 8 == 0x7f
    guard isEarlyDraft || legacyVersion.rawValue >> 8 == 3 else {
      throw .malformed(at: body.offset - 2)
    }
    var random = try body.readPart(Self.randomCount)
    let randomBytes = InlineBytes(&random)
    var sessionID = InlineBytes()
    if !isEarlyDraft {
      var session = try body.readVector(lengthAs: UInt8.self)
      sessionID = InlineBytes(&session)
    }
    var fields = ServerChoice.Fields(
      legacyVersion: legacyVersion, cipherSuite: CipherSuite(rawValue: try body.read()),
      isHelloRetryRequest: randomBytes == Self.retryRandom)
    if !isEarlyDraft { try body.skip(1) }  // compression method
    if !body.isAtEnd {
      var list = try body.readVector(lengthAs: UInt16.self)
      try body.expectEnd()
      try fields.readExtensions(&list)
    }
    self.init(ServerChoice(fields), random: randomBytes, sessionID: sessionID)
  }

  public static func == (one: ServerHello, other: ServerHello) -> Bool {
    one === other
      || one.random == other.random && one.sessionID == other.sessionID
        && one.choice == other.choice
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(choice)
    hasher.combine(random)
    hasher.combine(sessionID)
  }
}

extension ServerHello {
  public var downgradeSentinel: DowngradeSentinel? {
    let end = random.lastWord
    guard end >> 8 == Self.sentinelStart else { return nil }
    return DowngradeSentinel(rawValue: UInt8(truncatingIfNeeded: end))
  }

  static let randomCount = 32
  /// SHA-256 of "HelloRetryRequest" (RFC 8446, section 4.1.3).
  static let retryRandom = InlineBytes(
    0xcf21_ad74_e59a_6111, 0xbe1d_8c02_1e65_b891, 0xc2a2_1116_7abb_8c5e, 0x079e_09e2_c8a8_339c)
  private static let sentinelStart: UInt64 = 0x44_4f57_4e47_5244  // DOWNGRD
}

/// The last byte of a downgrade sentinel in a server's random bytes (RFC 8446, section 4.1.3).
public enum DowngradeSentinel: UInt8, Hashable, Sendable {
  case fromTLS12 = 0
  case fromTLS13 = 1
}

extension ServerChoice.Fields {
  fileprivate mutating func readExtensions(_ list: inout ByteCursor) throws(DissectionError) {
    extensions.reserveCapacity(8)
    var seen: UInt64 = 0  // every extension whose body is read has a code point below 64
    while !list.isAtEnd {
      let type = try list.read(UInt16.self)
      var body = try list.readVector(lengthAs: UInt16.self)
      extensions.append(type)
      guard type < 64, seen & 1 << UInt64(type) == 0 else { continue }
      seen |= 1 << UInt64(type)
      do {
        try readBody(&body, of: type)
      } catch {
        if anomalies.isEmpty { anomalies.append(.extensionMalformed) }
      }
    }
  }

  private mutating func readBody(_ body: inout ByteCursor, of type: UInt16) throws(DissectionError)
  {
    switch type {
    case TLSExtensionType.supportedVersions:
      let version = try body.read(UInt16.self)
      try body.expectEnd()
      selectedVersion = TLSVersion(rawValue: version)
    case TLSExtensionType.keyShare:
      let group = try body.read(UInt16.self)
      if !isHelloRetryRequest { _ = try body.readVector(lengthAs: UInt16.self) }
      try body.expectEnd()
      keyShareGroup = group
    case TLSExtensionType.applicationProtocols:
      var list = try body.readVector(lengthAs: UInt16.self)
      var name = try list.readVector(lengthAs: UInt8.self)
      try list.expectEnd()
      try body.expectEnd()
      applicationProtocol = String(decoding: name.readRemainingBytes(), as: UTF8.self)
    case TLSExtensionType.signedCertificateTimestamps:
      signedCertificateTimestamps = try SignedCertificateTimestampList(body.rest)
    case TLSExtensionType.serverCertificateType:
      let certificateType = try body.read(UInt8.self)
      try body.expectEnd()
      self.certificateType = certificateType
    default:
      break
    }
  }
}
