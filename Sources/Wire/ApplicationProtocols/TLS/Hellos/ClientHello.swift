public import Bytes
public import ProtocolRegistries

/// A client's first message of TLS (RFC 8446, section 4.1.2).
///
/// Reserved GREASE values (RFC 8701) are dropped everywhere. If the body of an extension is
/// malformed, the property for it stays empty and `anomalies` has an entry. If an extension is
/// repeated, the first counts.
public final class ClientHello: Hashable, Sendable {
  public let offer: ClientOffer
  private let connection: ConnectionFields

  /// The fields of a ClientHello that differ between connections of one client, such as random
  /// bytes and server name.
  struct ConnectionFields: Hashable {
    var random = InlineBytes()
    var sessionID = InlineBytes()
    var serverName: String?
    var encryptedHello: EncryptedHello?
    var anomalies: [TLSAnomaly] = []
  }

  /// Reads the handshake message at the start of `message`, with its four-byte header.
  ///
  /// - Throws: `.truncated` if the message is incomplete, else `.malformed`.
  public convenience init(message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.readHandshakeBody(of: HandshakeType.clientHello)
    do {
      self.init(try ClientHelloBody(&body))
    } catch {
      throw error.insideWholeMessage
    }
  }

  convenience init(_ body: consuming ClientHelloBody) {
    self.init(ClientOffer(body.offer), body.connection)
  }

  init(_ offer: ClientOffer, _ connection: consuming ConnectionFields) {
    self.offer = offer
    self.connection = connection
  }

  public static func == (one: ClientHello, other: ClientHello) -> Bool {
    one === other || one.connection == other.connection && one.offer == other.offer
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(offer)
    hasher.combine(connection)
  }
}

extension ClientHello {
  /// The client's random bytes: 32, or 16 to 32 in the SSLv2 format.
  public var random: InlineBytes { connection.random }

  /// The ID of the session to resume; without meaning in TLS 1.3.
  public var sessionID: InlineBytes { connection.sessionID }

  /// The server name as sent, with its case and a trailing dot; nil if missing or no host name.
  public var serverName: String? { connection.serverName }

  /// The cleartext part of the Encrypted ClientHello extension, real or GREASE; nil if none was
  /// sent, or it is malformed.
  public var encryptedHello: EncryptedHello? { connection.encryptedHello }

  /// Stable identifiers of defects that did not stop the reading, such as `tls.sni.malformed`.
  public var anomalies: [TLSAnomaly] { connection.anomalies }
}
