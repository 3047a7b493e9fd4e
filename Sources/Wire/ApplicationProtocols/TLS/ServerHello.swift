public import ByteReading
public import ProtocolRegistries

/// A server's choice from a client's offer (RFC 8446, section 4.1.3), or its HelloRetryRequest for
/// another key share (section 4.1.4).
public struct ServerHello: Hashable, Sendable {
  /// The version field, which is TLS 1.2 even if TLS 1.3 was chosen.
  public internal(set) var legacyVersion: TLSVersion
  /// The chosen suite.
  public internal(set) var cipherSuite: CipherSuite
  /// The code points of the extensions in the server's order.
  public internal(set) var extensions: [UInt16] = []
  /// The version in the `supported_versions` extension; drafts keep their own numbers.
  public internal(set) var selectedVersion: TLSVersion?
  /// The group of the server's key share, or the one that a HelloRetryRequest names.
  public internal(set) var keyShareGroup: UInt16?
  /// The application protocol (ALPN); TLS 1.3 sends it in EncryptedExtensions.
  public internal(set) var applicationProtocol: String?
  /// The number of certificate timestamps in extension 18 (RFC 6962, section 3.3).
  public internal(set) var signedCertificateTimestampCount: Int?
  /// The certificate type, if the server names one; 2 is a raw public key (RFC 7250).
  public internal(set) var certificateType: UInt8?
  /// Stable identifiers of defects that did not stop the reading.
  public internal(set) var anomalies: [String] = []

  /// The server's 32 random bytes.
  public let random: ShortOctets
  /// The session ID; in TLS 1.3 an echo without meaning.
  public let sessionID: ShortOctets

  /// Reads the handshake message at the start of `message`, with its four-byte header.
  ///
  /// - Throws: `.truncated` if the message is incomplete. `.malformed` if it is complete and
  ///   contradicts the format.
  public init(message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.takeHandshakeBody(of: HandshakeType.serverHello)
    do {
      try self.init(body: &body)
    } catch {
      throw error.insideWholeMessage
    }
  }

  private init(body: inout ByteCursor) throws(DissectionError) {
    legacyVersion = TLSVersion(rawValue: try body.read())
    // Drafts of TLS 1.3 before the 22nd wrote their own number here and left two fields out.
    let isEarlyDraft = legacyVersion.rawValue >> 8 == 0x7f
    guard isEarlyDraft || legacyVersion.rawValue >> 8 == 3 else {
      throw .malformed(at: body.offset - 2)
    }
    var random = try body.take(Self.randomCount)
    self.random = ShortOctets(&random)
    if isEarlyDraft {
      sessionID = ShortOctets()
    } else {
      var session = try body.takeVector(lengthAs: UInt8.self)
      sessionID = ShortOctets(&session)
    }
    cipherSuite = CipherSuite(rawValue: try body.read())
    if !isEarlyDraft { try body.skip(1) }  // compression method
    if body.isAtEnd { return }
    var list = try body.takeVector(lengthAs: UInt16.self)
    try body.expectEnd()
    try readExtensions(&list)
  }
}

extension ServerHello {
  /// The chosen version, as released.
  public var version: TLSVersion { (selectedVersion ?? legacyVersion).released }

  /// True if this is a HelloRetryRequest.
  public var isHelloRetryRequest: Bool { random == Self.retryRandom }

  /// The downgrade sentinel of a server that supports a newer version than it chose.
  public var downgradeSentinel: DowngradeSentinel? {
    let end = random.lastWord
    guard end >> 8 == Self.sentinelStart else { return nil }
    return DowngradeSentinel(rawValue: UInt8(truncatingIfNeeded: end))
  }

  /// True if the server accepted one of the client's pre-shared keys.
  public var selectsPreSharedKey: Bool { extensions.contains(TLSExtensionType.preSharedKey) }

  /// True if a TLS 1.3 handshake uses a pre-shared key without a key share: no forward secrecy.
  public var isPreSharedKeyOnly: Bool {
    version == .tls13 && selectsPreSharedKey && keyShareGroup == nil
  }

  /// True if the extended master secret is used (RFC 7627).
  public var hasExtendedMasterSecret: Bool {
    extensions.contains(TLSExtensionType.extendedMasterSecret)
  }

  /// True if the server promises a session ticket.
  public var promisesSessionTicket: Bool { extensions.contains(TLSExtensionType.sessionTicket) }

  /// True if the server promises a stapled OCSP response.
  public var promisesCertificateStatus: Bool { extensions.contains(TLSExtensionType.statusRequest) }

  private static let randomCount = 32
  /// SHA-256 of "HelloRetryRequest" (RFC 8446, section 4.1.3).
  private static let retryRandom = ShortOctets(
    0xcf21_ad74_e59a_6111, 0xbe1d_8c02_1e65_b891, 0xc2a2_1116_7abb_8c5e, 0x079e_09e2_c8a8_339c)
  private static let sentinelStart: UInt64 = 0x44_4f57_4e47_5244  // DOWNGRD
}

/// The last byte of a downgrade sentinel in a server's random bytes (RFC 8446, section 4.1.3).
public enum DowngradeSentinel: UInt8, Hashable, Sendable {
  /// The server supports TLS 1.2 or newer and was downgraded to 1.1 or older.
  case fromTLS12 = 0
  /// The server supports TLS 1.3 and was downgraded to 1.2.
  case fromTLS13 = 1
}
