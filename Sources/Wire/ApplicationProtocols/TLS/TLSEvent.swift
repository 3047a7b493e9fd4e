public import ProtocolRegistries

/// What a direction of a TLS connection said, in clear or decrypted, as far as it tells about the handshake.
public enum TLSEvent: Hashable, Sendable {
  /// The client's offer; the second of a connection answers a HelloRetryRequest.
  indirect case clientHello(ClientHello)
  /// The server's choice, or its request for a second ClientHello.
  indirect case serverHello(ServerHello)
  /// What a server of TLS 1.3 answers encrypted to the hello's extensions.
  case encryptedExtensions(EncryptedExtensions)
  /// The certificates of a side; none where a client has none.
  case certificates(CertificateMessage)
  /// A stapled OCSP answer came (RFC 6066, section 8).
  case certificateStatus
  /// The server's ephemeral key in TLS 1.2 and older.
  case serverKeyExchange(ServerKeyExchange)
  /// The server asks for the client's certificate.
  case certificateRequest
  /// The end of the server's first flight in TLS 1.2 and older.
  case serverHelloDone
  /// The client went on after the server's flight, so has not refused it in TLS 1.2 and older.
  case clientKeyExchange
  /// A session ticket of TLS 1.2 and older (RFC 5077).
  case newSessionTicket([UInt8])
  /// What the sender sends next is encrypted, up to TLS 1.2; in TLS 1.3 it means nothing.
  case changeCipherSpec
  /// A record was sent encrypted; told once it is whole.
  case protectedRecord(ProtectedRecord)
  /// A Finished that was decrypted.
  case finished
  /// An alert in clear.
  case alert(level: AlertLevel, AlertDescription)
  /// Something contradicts the format; the text is a stable identifier (`tls.record.malformed`).
  case malformed(String)
}

/// How grave an alert's sender calls it (RFC 5246, section 7.2).
public enum AlertLevel: UInt8, Hashable, Sendable {
  /// The connection may go on.
  case warning = 1
  /// The connection ends.
  case fatal = 2
}
