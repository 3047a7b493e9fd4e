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
  /// The code points of the extensions in the client's order.
  public internal(set) var extensions: [UInt16] = []
  /// The name of the server as sent, case and a dot at the end included.
  ///
  /// `nil` where none was sent or where what was sent cannot be a name.
  public internal(set) var serverName: String?
  /// What stands in clear of Encrypted Client Hello, real or GREASE; `nil` where none, or none that can be
  /// read, was sent.
  public internal(set) var encryptedHello: EncryptedHello?
  /// Whether the hello came in the format of SSL 2.0, which has no extensions.
  public internal(set) var isSSLv2Format = false
  /// Stable identifiers of what was wrong and could be read past, such as `tls.sni.malformed`.
  public internal(set) var anomalies: [String] = []

  /// What the lists of numbers hold, and which stands where.
  var codePoints: [UInt16] = []
  var lists = CodePointLists()
  /// What the fields of bytes hold, and which stands where.
  var octets: [UInt8] = []
  var fields = OctetFields()

  struct CodePointLists: Hashable, BitwiseCopyable {
    var cipherSuites = ArrayPart()
    var supportedVersions = ArrayPart()
    var groups = ArrayPart()
    var signatureAlgorithms = ArrayPart()
    var keyShareGroups = ArrayPart()
  }

  struct OctetFields: Hashable {
    var random = ArrayPart()
    var sessionID = ArrayPart()
    var serverName: ArrayPart?
    var pointFormats = ArrayPart()
    /// Each name behind its length, as on the wire.
    var applicationProtocols = ArrayPart()
    var sessionTicket: ArrayPart?
  }

  /// How many bytes of lists and fields are kept of it.
  public var listedByteCount: Int {
    octets.count + 2 * (codePoints.count + extensions.count)
  }

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
    octets.reserveCapacity(Self.usualOctetCount)
    codePoints.reserveCapacity(Self.usualCodePointCount)
    var random = try body.take(32)
    fields.random = append(&random)
    var session = try body.takeVector(lengthAs: UInt8.self)
    fields.sessionID = append(&session)
    lists.cipherSuites = try body.appendCodePoints(lengthAs: UInt16.self, to: &codePoints)
    _ = try body.takeVector(lengthAs: UInt8.self)  // compression methods
    if body.isAtEnd { return }  // no extensions, as SSL 3.0 allows
    var list = try body.takeVector(lengthAs: UInt16.self)
    try body.expectEnd()
    try readExtensions(&list)
  }

  init(legacyVersion: TLSVersion) { self.legacyVersion = legacyVersion }

  /// Keeps the rest of a field.
  mutating func append(_ field: inout ByteCursor) -> ArrayPart {
    let start = octets.count
    field.appendRemainingBytes(to: &octets)
    return ArrayPart(from: start, in: octets)
  }

  // Room for the hellos of today's browsers, so that the arrays grow once.
  private static let usualCodePointCount = 80
  static let usualExtensionCount = 20
  private static let usualOctetCount = 160
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

  /// Whether TLS 1.3, or a draft of it, is among the versions offered.
  var offersTLS13: Bool {
    codePoints[lists.supportedVersions].contains { TLSVersion(rawValue: $0).released == .tls13 }
  }

  /// Whether the hello carries Encrypted Client Hello, real or GREASE.
  public var hasEncryptedClientHello: Bool { has(TLSExtensionType.encryptedClientHello) }

  /// Whether the client offers a pre-shared key, so to resume a TLS 1.3 session.
  public var offersPreSharedKey: Bool { has(TLSExtensionType.preSharedKey) }

  /// Whether the client means to send data before the server answers (0-RTT).
  public var offersEarlyData: Bool { has(TLSExtensionType.earlyData) }

  /// Whether the client offers the extended master secret (RFC 7627).
  public var offersExtendedMasterSecret: Bool { has(TLSExtensionType.extendedMasterSecret) }

  private func has(_ type: UInt16) -> Bool { extensions.contains(type) }
}
