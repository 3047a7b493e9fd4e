/// The stable identifiers of defects in a TLS stream, as shown in reports.
enum TLSAnomaly {
  /// An invalid record header: impossible type, version or length.
  static let recordMalformed = "tls.record.malformed"
  /// A handshake message that claims to be longer than any real one.
  static let handshakeOversized = "tls.handshake.oversized"
  /// A handshake message that ended before its stated length.
  static let handshakeTruncated = "tls.handshake.truncated"
  static let clientHelloMalformed = "tls.client-hello.malformed"
  static let serverHelloMalformed = "tls.server-hello.malformed"
  static let certificateMalformed = "tls.certificate.malformed"
  /// A certificate in an unsupported compression, which therefore stays unknown.
  static let certificateCompressed = "tls.certificate.compressed"
  static let encryptedExtensionsMalformed = "tls.encrypted-extensions.malformed"
  static let serverKeyExchangeMalformed = "tls.server-key-exchange.malformed"
  static let newSessionTicketMalformed = "tls.new-session-ticket.malformed"
  static let alertMalformed = "tls.alert.malformed"
  /// An extension with a malformed body; its property stays empty.
  static let extensionMalformed = "tls.extension.malformed"
  /// A server name that is empty, too long, or has bytes that no name has.
  static let serverNameMalformed = "tls.sni.malformed"
  /// More than one host name in one hello; the first counts.
  static let serverNamesSeveral = "tls.sni.several"
  /// A record that the secrets given for the connection do not open.
  static let decryptionFailed = "tls.decryption-failed"
}
