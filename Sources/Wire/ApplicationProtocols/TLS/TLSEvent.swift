public import ProtocolRegistries

/// An event of the handshake in one direction of a TLS connection, cleartext or decrypted.
public enum TLSEvent: Hashable, Sendable {
  /// The client's offer; a second one in a handshake follows a HelloRetryRequest.
  case clientHello(ClientHello)
  /// The server's choice, or its request for a second ClientHello.
  case serverHello(ServerHello)
  case encryptedExtensions(EncryptedExtensions)
  /// The certificates of a side; empty if a client has none.
  case certificates(CertificateMessage)
  /// A stapled OCSP response (RFC 6066, section 8).
  case certificateStatus(StapledResponse)
  /// The server's ephemeral key, and in TLS 1.2 the scheme of the signature over it.
  case serverKeyExchange(ServerKeyExchange, signedWith: TLSSignatureScheme?)
  case certificateRequest
  case serverHelloDone
  /// The client's ClientKeyExchange, in TLS 1.2 and older: the client accepted the server's flight.
  case clientKeyExchange
  /// A session ticket of TLS 1.2 and older (RFC 5077).
  case newSessionTicket([UInt8])
  /// A ChangeCipherSpec: up to TLS 1.2, its sender now encrypts; without meaning in TLS 1.3.
  case changeCipherSpec
  case protectedRecord(ProtectedRecord)
  case finished
  case alert(level: AlertLevel, AlertDescription)
  /// A defect of the stream, in TLS or in QUIC that carries it.
  case malformed(Anomaly)
}

/// The severity that an alert's sender states (RFC 5246, section 7.2).
public enum AlertLevel: UInt8, Hashable, Sendable {
  case warning = 1
  case fatal = 2
}
