public import ByteReading
public import ProtocolRegistries

/// What a server chooses from a client's offer (RFC 8446, section 4.1.3), or its request to try
/// again with another key share (HelloRetryRequest, section 4.1.4).
public struct ServerHello: Hashable, Sendable {
  /// The version field, which says TLS 1.2 also where TLS 1.3 was chosen.
  public internal(set) var legacyVersion: TLSVersion
  /// The suite that was chosen.
  public internal(set) var cipherSuite: CipherSuite
  /// The code points of the extensions in the server's order.
  public internal(set) var extensions: [UInt16] = []
  /// The version of the extension `supported_versions`; drafts as they number themselves.
  public internal(set) var selectedVersion: TLSVersion?
  /// The group of the server's key share, or the one that a HelloRetryRequest asks for.
  public internal(set) var keyShareGroup: UInt16?
  /// The application protocol (ALPN); TLS 1.3 hides it in a later message.
  public internal(set) var applicationProtocol: String?
  /// How many certificate timestamps the extension 18 brings (RFC 6962, section 3.3).
  public internal(set) var signedCertificateTimestampCount: Int?
  /// The certificate's type where the server names one; 2 is a raw public key (RFC 7250).
  public internal(set) var certificateType: UInt8?
  /// Stable identifiers of what was wrong and could be read past.
  public internal(set) var anomalies: [String] = []

  /// The random bytes, then the session: most are looked at and not kept.
  private var octets: [UInt8] = []

  /// Reads the handshake message at the start of `message`, its four-byte header included.
  ///
  /// - Throws: `.truncated` where the message is not there as a whole, `.malformed` where it is and
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
    random.appendRemainingBytes(to: &octets)
    if !isEarlyDraft {
      var session = try body.takeVector(lengthAs: UInt8.self)
      session.appendRemainingBytes(to: &octets)
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
  /// The server's 32 random bytes.
  public var random: [UInt8] { Array(octets.prefix(Self.randomCount)) }

  /// The session's identifier; in TLS 1.3 an echo without meaning.
  public var sessionID: [UInt8] { Array(octets.dropFirst(Self.randomCount)) }

  /// The released version that was chosen.
  public var version: TLSVersion { (selectedVersion ?? legacyVersion).released }

  /// Whether this is no answer but a request for a second ClientHello.
  public var isHelloRetryRequest: Bool { octets.starts(with: Self.retryRandom) }

  /// What the server says of its own abilities when it chose an older version than it could.
  public var downgradeSentinel: DowngradeSentinel? {
    let end = octets.prefix(Self.randomCount).suffix(8)
    guard end.starts(with: Self.sentinelStart), let last = end.last else { return nil }
    return DowngradeSentinel(rawValue: last)
  }

  /// Whether the server took one of the client's pre-shared keys.
  public var selectsPreSharedKey: Bool { extensions.contains(TLSExtensionType.preSharedKey) }

  /// Whether a TLS 1.3 handshake rests on a bare pre-shared key, so is not forward secret.
  public var isPreSharedKeyOnly: Bool {
    version == .tls13 && selectsPreSharedKey && keyShareGroup == nil
  }

  /// Whether the extended master secret is used (RFC 7627).
  public var hasExtendedMasterSecret: Bool {
    extensions.contains(TLSExtensionType.extendedMasterSecret)
  }

  /// Whether the server promises a session ticket.
  public var promisesSessionTicket: Bool { extensions.contains(TLSExtensionType.sessionTicket) }

  /// Whether the server promises a stapled OCSP answer.
  public var promisesCertificateStatus: Bool { extensions.contains(TLSExtensionType.statusRequest) }

  private static let randomCount = 32
  /// SHA-256 of "HelloRetryRequest" (RFC 8446, section 4.1.3).
  private static let retryRandom: [UInt8] = [
    0xcf, 0x21, 0xad, 0x74, 0xe5, 0x9a, 0x61, 0x11, 0xbe, 0x1d, 0x8c, 0x02, 0x1e, 0x65, 0xb8, 0x91,
    0xc2, 0xa2, 0x11, 0x16, 0x7a, 0xbb, 0x8c, 0x5e, 0x07, 0x9e, 0x09, 0xe2, 0xc8, 0xa8, 0x33, 0x9c,
  ]
  private static let sentinelStart: [UInt8] = [0x44, 0x4f, 0x57, 0x4e, 0x47, 0x52, 0x44]  // DOWNGRD
}

/// The last byte of a downgrade sentinel in a server's random bytes (RFC 8446, section 4.1.3).
public enum DowngradeSentinel: UInt8, Hashable, Sendable {
  /// The server can do at least TLS 1.2 and was talked down to 1.1 or older.
  case fromTLS12 = 0
  /// The server can do TLS 1.3 and was talked down to 1.2.
  case fromTLS13 = 1
}
