public import ByteReading
public import ProtocolRegistries

/// A client's offer when it opens TLS (RFC 8446, section 4.1.2).
///
/// Reserved GREASE values (RFC 8701) are dropped everywhere. If the body of an extension is
/// malformed, its property stays empty and `anomalies` names it. If an extension is repeated, the
/// first counts.
public struct ClientHello: Hashable, Sendable {
  /// The version field, which is ignored if `supportedVersions` is present.
  public internal(set) var legacyVersion: TLSVersion
  /// The code points of the extensions in the client's order.
  public internal(set) var extensions: [UInt16] = []
  /// The server name as sent, with its case and a trailing dot.
  ///
  /// `nil` if none was sent or it cannot be a name.
  public internal(set) var serverName: String?
  /// The cleartext part of the Encrypted ClientHello extension, real or GREASE.
  ///
  /// `nil` if none was sent, or it is malformed.
  public internal(set) var encryptedHello: EncryptedHello?
  /// True if the ClientHello has the SSL 2.0 format, which has no extensions.
  public internal(set) var isSSLv2Format = false
  /// Stable identifiers of defects that did not stop the reading, such as `tls.sni.malformed`.
  public internal(set) var anomalies: [String] = []

  /// The code points of all lists; `lists` has their positions.
  var codePoints: [UInt16] = []
  var lists = CodePointLists()
  /// The bytes of all fields; `fields` has their positions.
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
    /// The protocol names, each preceded by its length as on the wire.
    var applicationProtocols = ArrayPart()
    var sessionTicket: ArrayPart?
  }

  /// The number of bytes of lists and fields that are kept.
  public var listedByteCount: Int {
    octets.count + 2 * (codePoints.count + extensions.count)
  }

  /// Reads the handshake message at the start of `message`, with its four-byte header.
  ///
  /// - Throws: `.truncated` if the message is incomplete. `.malformed` if it is complete and
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

  /// Copies the unread bytes of a field to the end of this array and returns their place in it.
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
  /// The released versions that the client accepts, newest first.
  ///
  /// Without `supported_versions`, only the newest is known, at most TLS 1.2 (RFC 8446, section
  /// 4.2.1).
  public var offeredVersions: [TLSVersion] {
    guard !supportedVersions.isEmpty else { return [min(legacyVersion, .tls12)] }
    var versions = [TLSVersion]()
    for version in supportedVersions.map(\.released)
    where version.isKnown && !versions.contains(version) {
      versions.append(version)
    }
    return versions.sorted(by: >)
  }

  /// The suites that a server could choose, without signalling values (RFC 5746, RFC 7507).
  public var offeredCipherSuites: [CipherSuite] {
    cipherSuites.filter { $0.rawValue != 0x00ff && $0.rawValue != 0x5600 }
  }

  /// True if the client offers TLS 1.3 or a draft of it.
  var offersTLS13: Bool {
    codePoints[lists.supportedVersions].contains { TLSVersion(rawValue: $0).released == .tls13 }
  }

  /// True if the Encrypted ClientHello extension is present, real or GREASE.
  public var hasEncryptedClientHello: Bool { has(TLSExtensionType.encryptedClientHello) }

  /// True if the client offers a pre-shared key, to resume a TLS 1.3 session.
  public var offersPreSharedKey: Bool { has(TLSExtensionType.preSharedKey) }

  /// True if the client wants to send data before the server responds (0-RTT).
  public var offersEarlyData: Bool { has(TLSExtensionType.earlyData) }

  /// True if the client offers the extended master secret (RFC 7627).
  public var offersExtendedMasterSecret: Bool { has(TLSExtensionType.extendedMasterSecret) }

  private func has(_ type: UInt16) -> Bool { extensions.contains(type) }
}
