public import Bytes
import ProtocolRegistries

/// A server's choice from a client's offer (RFC 8446, section 4.1.3), or its HelloRetryRequest for
/// another key share (section 4.1.4).
public struct ServerHello: Hashable, Sendable {
  /// One object, so that a copy of a hello costs one reference.
  let fields: Fields

  final class Fields: Sendable {
    let choice: ServerHelloChoice
    let random: ShortOctets
    let sessionID: ShortOctets

    init(_ choice: ServerHelloChoice, random: ShortOctets, sessionID: ShortOctets) {
      self.choice = choice
      self.random = random
      self.sessionID = sessionID
    }
  }

  init(_ choice: ServerHelloChoice, random: ShortOctets, sessionID: ShortOctets) {
    fields = Fields(choice, random: random, sessionID: sessionID)
  }

  /// Reads the handshake message at the start of `message`, with its four-byte header.
  ///
  /// - Throws: `.truncated` if the message is incomplete, else `.malformed`.
  public init(message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.readHandshakeBody(of: HandshakeType.serverHello)
    do {
      try self.init(body: &body)
    } catch {
      throw error.insideWholeMessage
    }
  }

  private init(body: inout ByteCursor) throws(DissectionError) {
    let legacyVersion = TLSVersion(rawValue: try body.read())
    // Drafts of TLS 1.3 before the 22nd put their own number here, and have no session ID and
    // compression method.
    let isEarlyDraft = legacyVersion.rawValue >> 8 == 0x7f
    guard isEarlyDraft || legacyVersion.rawValue >> 8 == 3 else {
      throw .malformed(at: body.offset - 2)
    }
    var random = try body.readPart(Self.randomCount)
    let randomBytes = ShortOctets(&random)
    var sessionID = ShortOctets()
    if !isEarlyDraft {
      var session = try body.readVector(lengthAs: UInt8.self)
      sessionID = ShortOctets(&session)
    }
    var parts = ServerHelloParts(
      legacyVersion: legacyVersion, cipherSuite: CipherSuite(rawValue: try body.read()),
      isHelloRetryRequest: randomBytes == Self.retryRandom)
    if !isEarlyDraft { try body.skip(1) }  // compression method
    if !body.isAtEnd {
      var list = try body.readVector(lengthAs: UInt16.self)
      try body.expectEnd()
      try parts.readExtensions(&list)
    }
    self.init(ServerHelloChoice(parts), random: randomBytes, sessionID: sessionID)
  }

  public static func == (one: ServerHello, other: ServerHello) -> Bool {
    one.fields === other.fields
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
  public var isHelloRetryRequest: Bool { choice.parts.isHelloRetryRequest }

  public var downgradeSentinel: DowngradeSentinel? {
    let end = random.lastWord
    guard end >> 8 == Self.sentinelStart else { return nil }
    return DowngradeSentinel(rawValue: UInt8(truncatingIfNeeded: end))
  }

  static let randomCount = 32
  /// SHA-256 of "HelloRetryRequest" (RFC 8446, section 4.1.3).
  static let retryRandom = ShortOctets(
    0xcf21_ad74_e59a_6111, 0xbe1d_8c02_1e65_b891, 0xc2a2_1116_7abb_8c5e, 0x079e_09e2_c8a8_339c)
  private static let sentinelStart: UInt64 = 0x44_4f57_4e47_5244  // DOWNGRD
}

/// The last byte of a downgrade sentinel in a server's random bytes (RFC 8446, section 4.1.3).
public enum DowngradeSentinel: UInt8, Hashable, Sendable {
  case fromTLS12 = 0
  case fromTLS13 = 1
}
