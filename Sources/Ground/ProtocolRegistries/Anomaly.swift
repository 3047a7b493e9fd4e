/// A defect of captured traffic, or a part of it that is missing.
///
/// Dissectors never fail on bad input: they keep the facts they have and add an anomaly. It lets a
/// reader see why a fact is missing. Identifiers are stable, since they appear in records and
/// evidence files; an identifier that a newer version wrote is ignored on reading.
public enum Anomaly: Hashable, Sendable {
  case tcp(TCPAnomaly)
  case quic(QUICAnomaly)
  case tls(TLSAnomaly)
  case http(HTTPAnomaly)
  case certificate(CertificateAnomaly)

  /// The stable identifier in reports, such as `tcp.gap`.
  public var rawValue: String {
    switch self {
    case .tcp(let anomaly): anomaly.rawValue
    case .quic(let anomaly): anomaly.rawValue
    case .tls(let anomaly): anomaly.rawValue
    case .http(let anomaly): anomaly.rawValue
    case .certificate(let anomaly): anomaly.rawValue
    }
  }

  /// Creates the anomaly with an identifier; `nil` if no anomaly has it.
  public init?(rawValue: String) {
    guard let anomaly = Self.byIdentifier[rawValue] else { return nil }
    self = anomaly
  }

  private static let byIdentifier = Dictionary(
    allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// True for a defect in a TLS stream.
  public var isTLS: Bool { if case .tls = self { true } else { false } }
}

extension Anomaly: CaseIterable {
  public static var allCases: [Anomaly] {
    TCPAnomaly.allCases.map(tcp) + QUICAnomaly.allCases.map(quic) + TLSAnomaly.allCases.map(tls)
      + HTTPAnomaly.allCases.map(http) + CertificateAnomaly.allCases.map(certificate)
  }
}

extension Anomaly: Comparable {
  /// Orders anomalies by identifier.
  public static func < (one: Anomaly, other: Anomaly) -> Bool { one.rawValue < other.rawValue }
}

/// A defect in a TCP stream.
public enum TCPAnomaly: String, Hashable, Sendable, CaseIterable {
  /// Bytes that the capture has lost.
  case gap = "tcp.gap"
  /// A connection that made room for others, and may have gone on.
  case givenUp = "tcp.given-up"
  /// Segments that disagree about the same bytes.
  case overlapConflict = "tcp.overlap.conflict"
}

/// A defect in a QUIC handshake.
public enum QUICAnomaly: String, Hashable, Sendable, CaseIterable {
  /// Handshake messages that are longer than any real one, or cut into too many pieces.
  case cryptoOversized = "quic.crypto.oversized"
  /// A connection that made room for others, and may have gone on.
  case givenUp = "quic.given-up"
  /// An authentic packet with a frame that its type may not have.
  case frameMalformed = "quic.frame.malformed"
}

/// A defect in a TLS stream.
public enum TLSAnomaly: String, Hashable, Sendable, CaseIterable {
  /// An invalid record header: impossible type, version or length.
  case recordMalformed = "tls.record.malformed"
  /// A handshake message that claims to be longer than any real one.
  case handshakeOversized = "tls.handshake.oversized"
  /// A handshake message that ended before its stated length.
  case handshakeTruncated = "tls.handshake.truncated"
  case clientHelloMalformed = "tls.client-hello.malformed"
  case serverHelloMalformed = "tls.server-hello.malformed"
  case certificateMalformed = "tls.certificate.malformed"
  /// A certificate in an unsupported compression, which therefore stays unknown.
  case certificateCompressed = "tls.certificate.compressed"
  case encryptedExtensionsMalformed = "tls.encrypted-extensions.malformed"
  case serverKeyExchangeMalformed = "tls.server-key-exchange.malformed"
  case newSessionTicketMalformed = "tls.new-session-ticket.malformed"
  case alertMalformed = "tls.alert.malformed"
  /// An extension with a malformed body; its property stays empty.
  case extensionMalformed = "tls.extension.malformed"
  /// A server name that is empty, too long, or has bytes that no name has.
  case serverNameMalformed = "tls.sni.malformed"
  /// More than one host name in one hello; the first counts.
  case serverNamesSeveral = "tls.sni.several"
  /// A record that the secrets given for the connection do not open.
  case decryptionFailed = "tls.decryption-failed"
}

/// A defect or irregularity in an HTTP/1 or HTTP/2 message.
public enum HTTPAnomaly: String, Hashable, Sendable, CaseIterable {
  /// The host is invalid: user information, control bytes, `Host :`, or too long.
  case hostMalformed = "http.host.malformed"
  /// More than one `Host`.
  ///
  /// The first counts, although servers must reject it (RFC 9112, section 3.2).
  case hostRepeated = "http.host.repeated"
  /// The host has bytes outside ASCII instead of an A-label.
  case hostNotASCII = "http.host.non-ascii"
  /// A field value continues over several lines (RFC 9112, section 5.2).
  case fieldFolded = "http.field.folded"
  /// Both `Content-Length` and `Transfer-Encoding`, or several lengths.
  ///
  /// The end of the message is known if `Transfer-Encoding` decides it.
  case framingAmbiguous = "http.framing.ambiguous"
  /// The end of the head was not captured: absent fields may have been sent.
  case headTruncated = "http.head.truncated"
  /// The head is longer than the part that is kept.
  case headTooLong = "http.head.too-long"
  /// The framing of a chunked body is broken.
  case chunkMalformed = "http.chunk.malformed"
  /// Bytes that are no message, where one should begin.
  case messageUnrecognised = "http.message.unrecognised"
  /// The bytes are not a valid HTTP/2 frame; nothing after them is read.
  case frameMalformed = "http2.frame.malformed"
  /// An HTTP/2 header block cannot be decoded, and therefore no later one either.
  case headerBlockMalformed = "http2.header-block.malformed"
}

/// A defect in a certificate's encoding.
public enum CertificateAnomaly: String, Hashable, Sendable, CaseIterable {
  /// Longer than the maximum that is read; only the hash is known.
  case tooLarge = "x509.too-large"
  /// Not the DER of a certificate: only the hash is known.
  case malformed = "x509.malformed"
  /// Subject or issuer is not a name.
  case nameMalformed = "x509.name.malformed"
  /// Start or end of validity is not a time of RFC 5280, section 4.1.2.5.
  case validityMalformed = "x509.validity.malformed"
  /// The key or its parameters cannot be read, or are of an unusual form.
  case keyMalformed = "x509.key.malformed"
  /// The signature algorithm or its parameters cannot be read.
  case signatureMalformed = "x509.signature.malformed"
  /// The algorithms inside and outside of the signed part differ (RFC 5280, section 4.1.1.2).
  case signatureMismatch = "x509.signature.mismatch"
  /// An extension cannot be read.
  case extensionMalformed = "x509.extension.malformed"
  /// An extension occurs twice; the first counts.
  case extensionRepeated = "x509.extension.repeated"
}
