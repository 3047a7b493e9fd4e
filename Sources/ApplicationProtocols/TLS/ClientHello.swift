public import ByteReading
public import ProtocolRegistries

/// What a client offers when it opens TLS (RFC 8446, section 4.1.2).
///
/// The reserved values of GREASE (RFC 8701) are dropped everywhere. An extension whose body
/// contradicts its format leaves its fact empty and is named in `anomalies`; one that is sent twice
/// counts once, the first time.
public struct ClientHello: Hashable, Sendable {
  /// The version field, which means nothing once `supportedVersions` is there.
  public internal(set) var legacyVersion: TLSVersion
  /// The client's random bytes: 32, or 16 to 32 in the SSLv2 format.
  public internal(set) var random: [UInt8]
  /// The session to resume; in TLS 1.3 it means nothing.
  public internal(set) var sessionID: [UInt8] = []
  /// The suites in the client's order, signalling values among them.
  public internal(set) var cipherSuites: [CipherSuite] = []
  /// The code points of the extensions in the client's order.
  public internal(set) var extensions: [UInt16] = []
  /// The name of the server as sent, case and a dot at the end included.
  ///
  /// `nil` where none was sent or where what was sent cannot be a name.
  public internal(set) var serverName: String?
  /// The bytes of the first host name, also where they are no name.
  public internal(set) var serverNameBytes: [UInt8]?
  /// The versions of the extension of that name, in the client's order.
  public internal(set) var supportedVersions: [TLSVersion] = []
  /// The named groups in the client's order, by their IANA code points.
  public internal(set) var groups: [UInt16] = []
  /// The EC point formats, by their IANA numbers.
  public internal(set) var pointFormats: [UInt8] = []
  /// The signature schemes in the client's order, by their IANA code points.
  public internal(set) var signatureAlgorithms: [UInt16] = []
  /// The application protocols (ALPN); bytes that are not UTF-8 become U+FFFD.
  public internal(set) var applicationProtocols: [String] = []
  /// The groups for which a key share came along.
  public internal(set) var keyShareGroups: [UInt16] = []
  /// The ticket of an earlier session; empty where the client only asks for one.
  public internal(set) var sessionTicket: [UInt8]?
  /// Whether the hello came in the format of SSL 2.0, which has no extensions.
  public internal(set) var isSSLv2Format = false
  /// Stable identifiers of what was wrong and could be read past, such as `tls.sni.malformed`.
  public internal(set) var anomalies: [String] = []

  /// The first and last byte of the first application protocol, of which JA4 is made.
  var firstProtocolEnds: (first: UInt8, last: UInt8)? {
    firstProtocolEndBytes.map { (UInt8($0 >> 8), UInt8($0 & 0xff)) }
  }
  /// The same as one number, the first byte in its upper half.
  public internal(set) var firstProtocolEndBytes: UInt16?

  /// Reads the handshake message at the start of `message`, its four-byte header included.
  ///
  /// - Throws: `.truncated` where the message is not there as a whole, `.malformed` where it is and
  ///   contradicts the format.
  public init(message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.takeHandshakeBody(of: HandshakeType.clientHello)
    do {
      try self.init(body: &body)
    } catch {
      throw error.insideWholeMessage
    }
  }

  private init(body: inout ByteCursor) throws(DissectionError) {
    legacyVersion = TLSVersion(rawValue: try body.read())
    guard legacyVersion.rawValue >> 8 == 3 else { throw .malformed(at: body.offset - 2) }
    random = try body.readBytes(32)
    var session = try body.takeVector(lengthAs: UInt8.self)
    sessionID = session.readRemainingBytes()
    cipherSuites = try body.readCodePoints(lengthAs: UInt16.self).map { CipherSuite(rawValue: $0) }
    _ = try body.takeVector(lengthAs: UInt8.self)  // compression methods
    if body.isAtEnd { return }  // no extensions, as SSL 3.0 allows
    var list = try body.takeVector(lengthAs: UInt16.self)
    try body.expectEnd()
    try readExtensions(&list)
  }

  init(legacyVersion: TLSVersion, random: [UInt8]) {
    self.legacyVersion = legacyVersion
    self.random = random
  }
}

extension ClientHello {
  /// The released versions that the client accepts, the newest first.
  ///
  /// Without the extension `supported_versions` only the newest is known, and that is TLS 1.2 at
  /// most (RFC 8446, section 4.2.1).
  public var offeredVersions: [TLSVersion] {
    guard !supportedVersions.isEmpty else { return [min(legacyVersion, .tls12)] }
    var versions = [TLSVersion]()
    for version in supportedVersions.map(\.released)
    where version.isKnown && !versions.contains(version) {
      versions.append(version)
    }
    return versions.sorted(by: >)
  }

  /// The suites that a server could choose: no signalling values (RFC 5746, RFC 7507).
  public var offeredCipherSuites: [CipherSuite] {
    cipherSuites.filter { $0.rawValue != 0x00ff && $0.rawValue != 0x5600 }
  }

  /// Whether the hello carries Encrypted Client Hello, real or GREASE.
  public var hasEncryptedClientHello: Bool {
    extensions.contains(TLSExtensionType.encryptedClientHello)
  }

  /// Whether the client offers a pre-shared key, so to resume a TLS 1.3 session.
  public var offersPreSharedKey: Bool { extensions.contains(TLSExtensionType.preSharedKey) }

  /// Whether the client means to send data before the server answers (0-RTT).
  public var offersEarlyData: Bool { extensions.contains(TLSExtensionType.earlyData) }

  /// Whether the client offers the extended master secret (RFC 7627).
  public var offersExtendedMasterSecret: Bool {
    extensions.contains(TLSExtensionType.extendedMasterSecret)
  }
}
