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

  /// The random bytes, followed by the session ID.
  private var octets: [UInt8] = []

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

  /// The session ID; in TLS 1.3 an echo without meaning.
  public var sessionID: [UInt8] { Array(octets.dropFirst(Self.randomCount)) }

  /// The chosen version, as released.
  public var version: TLSVersion { (selectedVersion ?? legacyVersion).released }

  /// True if this is a HelloRetryRequest.
  public var isHelloRetryRequest: Bool { octets.starts(with: Self.retryRandom) }

  /// The downgrade sentinel of a server that supports a newer version than it chose.
  public var downgradeSentinel: DowngradeSentinel? {
    let end = octets.prefix(Self.randomCount).suffix(8)
    guard end.starts(with: Self.sentinelStart), let last = end.last else { return nil }
    return DowngradeSentinel(rawValue: last)
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
  private static let retryRandom: [UInt8] = [
    0xcf, 0x21, 0xad, 0x74, 0xe5, 0x9a, 0x61, 0x11, 0xbe, 0x1d, 0x8c, 0x02, 0x1e, 0x65, 0xb8, 0x91,
    0xc2, 0xa2, 0x11, 0x16, 0x7a, 0xbb, 0x8c, 0x5e, 0x07, 0x9e, 0x09, 0xe2, 0xc8, 0xa8, 0x33, 0x9c,
  ]
  private static let sentinelStart: [UInt8] = [0x44, 0x4f, 0x57, 0x4e, 0x47, 0x52, 0x44]  // DOWNGRD
}

/// The last byte of a downgrade sentinel in a server's random bytes (RFC 8446, section 4.1.3).
public enum DowngradeSentinel: UInt8, Hashable, Sendable {
  /// The server supports TLS 1.2 or newer and was downgraded to 1.1 or older.
  case fromTLS12 = 0
  /// The server supports TLS 1.3 and was downgraded to 1.2.
  case fromTLS13 = 1
}
