/// The stable identifiers of what can be wrong with a TLS stream; users meet them in reports.
enum TLSAnomaly {
  /// A record header that cannot be one: type, version or length is impossible.
  static let recordMalformed = "tls.record.malformed"
  /// A handshake message that claims more bytes than any real one has.
  static let handshakeOversized = "tls.handshake.oversized"
  /// A handshake message that ended before its own length said.
  static let handshakeTruncated = "tls.handshake.truncated"
  static let clientHelloMalformed = "tls.client-hello.malformed"
  static let serverHelloMalformed = "tls.server-hello.malformed"
  static let certificateMalformed = "tls.certificate.malformed"
  /// A certificate in a compression for which there is no library, so that it stays unknown.
  static let certificateCompressed = "tls.certificate.compressed"
  static let encryptedExtensionsMalformed = "tls.encrypted-extensions.malformed"
  static let serverKeyExchangeMalformed = "tls.server-key-exchange.malformed"
  static let newSessionTicketMalformed = "tls.new-session-ticket.malformed"
  static let alertMalformed = "tls.alert.malformed"
  /// An extension whose body contradicts its format; the fact it would give is left out.
  static let extensionMalformed = "tls.extension.malformed"
  /// A server name that is empty, too long, or holds bytes that no name has.
  static let serverNameMalformed = "tls.sni.malformed"
  /// More than one host name in one hello; the first counts.
  static let serverNamesSeveral = "tls.sni.several"
  /// A record that the secrets given for the connection do not open.
  static let decryptionFailed = "tls.decryption-failed"
}
