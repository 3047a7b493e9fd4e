public import Bytes
public import ProtocolRegistries

/// A client's offer when it opens TLS (RFC 8446, section 4.1.2).
///
/// Reserved GREASE values (RFC 8701) are dropped everywhere. If the body of an extension is
/// malformed, its property stays empty and `anomalies` has an entry. If an extension is repeated,
/// the first counts.
public struct ClientHello: Hashable, Sendable {
  /// One object, so that a copy of a hello costs one reference.
  let fields: Fields

  final class Fields: Sendable {
    let offer: ClientHelloOffer
    let session: ClientHelloSession
    let isSSLv2Format: Bool

    init(_ offer: ClientHelloOffer, _ session: consuming ClientHelloSession, isSSLv2Format: Bool) {
      self.offer = offer
      self.session = session
      self.isSSLv2Format = isSSLv2Format
    }
  }

  /// Reads the handshake message at the start of `message`, with its four-byte header.
  ///
  /// - Throws: `.truncated` if the message is incomplete, else `.malformed`.
  public init(message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.readHandshakeBody(of: HandshakeType.clientHello)
    do {
      self.init(try ClientHelloParts(body: &body))
    } catch {
      throw error.insideWholeMessage
    }
  }

  init(_ session: consuming ClientHelloSession, offer: ClientHelloOffer) {
    fields = Fields(offer, session, isSSLv2Format: false)
  }

  init(_ parts: ClientHelloParts) {
    fields = Fields(ClientHelloOffer(parts), parts.session, isSSLv2Format: parts.isSSLv2Format)
  }

  public static func == (one: ClientHello, other: ClientHello) -> Bool {
    one.fields === other.fields
      || one.fields.session == other.fields.session && one.fields.offer == other.fields.offer
        && one.isSSLv2Format == other.isSSLv2Format
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fields.offer)
    hasher.combine(fields.session)
  }
}

extension ClientHello {
  public var offer: ClientHelloOffer { fields.offer }

  /// The server name as sent, with its case and a trailing dot; nil if missing or no host name.
  public var serverName: String? { fields.session.serverName }

  /// The cleartext part of the Encrypted ClientHello extension, real or GREASE; nil if none was
  /// sent, or it is malformed.
  public var encryptedHello: EncryptedHello? { fields.session.encryptedHello }

  public var isSSLv2Format: Bool { fields.isSSLv2Format }

  /// Stable identifiers of defects that did not stop the reading, such as `tls.sni.malformed`.
  public var anomalies: [TLSAnomaly] { fields.session.anomalies }

  /// The client's random bytes: 32, or 16 to 32 in the SSLv2 format.
  public var random: ShortOctets { fields.session.random }

  /// The ID of the session to resume; without meaning in TLS 1.3.
  public var sessionID: ShortOctets { fields.session.sessionID }

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

  var offersTLS13: Bool { offer.includesTLS13 }

  public var hasEncryptedClientHello: Bool { has(TLSExtensionType.encryptedClientHello) }

  public var offersEarlyData: Bool { has(TLSExtensionType.earlyData) }

  /// True if the client asks for certificate timestamps (RFC 6962, section 3.3.1).
  public var asksForTimestamps: Bool { has(TLSExtensionType.signedCertificateTimestamps) }

  /// True if the client asks for a stapled OCSP response (RFC 6066, section 8).
  public var asksForStaple: Bool { has(TLSExtensionType.statusRequest) }

  private func has(_ type: UInt16) -> Bool { offer.extensions.contains(type) }
}
