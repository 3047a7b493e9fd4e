/// A defect of captured traffic, or a part of it that is missing.
///
/// Dissectors (parsers of captured protocols) never fail on bad input: they keep the facts they
/// have and add an anomaly, which explains why a fact is missing. Identifiers are stable, since
/// they appear in records and evidence files; readers ignore unknown identifiers of newer versions.
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

  /// Creates the anomaly with this identifier; `nil` if no anomaly has it.
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
  /// Bytes of the stream are missing from the capture.
  case gap = "tcp.gap"
  /// The connection was dropped to free memory for others; its later packets were not read.
  case givenUp = "tcp.given-up"
  /// Two segments have different bytes for the same sequence numbers.
  case overlapConflict = "tcp.overlap.conflict"
}

/// A defect in a QUIC handshake.
public enum QUICAnomaly: String, Hashable, Sendable, CaseIterable {
  /// Handshake messages are longer than any real ones, or arrived in too many pieces.
  case cryptoOversized = "quic.crypto.oversized"
  /// The connection was dropped to free memory for others; its later packets were not read.
  case givenUp = "quic.given-up"
  /// An authentic packet has a frame that its packet type must not contain.
  case frameMalformed = "quic.frame.malformed"
}

/// A defect in a TLS stream.
public enum TLSAnomaly: String, Hashable, Sendable, CaseIterable {
  /// A record header has an impossible type, version or length.
  case recordMalformed = "tls.record.malformed"
  /// A handshake message states a length above that of any real message.
  case handshakeOversized = "tls.handshake.oversized"
  /// A handshake message ended before the length it states.
  case handshakeTruncated = "tls.handshake.truncated"
  case clientHelloMalformed = "tls.client-hello.malformed"
  case serverHelloMalformed = "tls.server-hello.malformed"
  case certificateMalformed = "tls.certificate.malformed"
  /// A certificate message has an unsupported compression, so its certificates are unknown.
  case certificateCompressed = "tls.certificate.compressed"
  case encryptedExtensionsMalformed = "tls.encrypted-extensions.malformed"
  case serverKeyExchangeMalformed = "tls.server-key-exchange.malformed"
  case newSessionTicketMalformed = "tls.new-session-ticket.malformed"
  case alertMalformed = "tls.alert.malformed"
  /// An extension has a malformed body; the property read from it stays empty.
  case extensionMalformed = "tls.extension.malformed"
  /// A server name is empty, too long, or has bytes that no host name can have.
  case serverNameMalformed = "tls.sni.malformed"
  /// A ClientHello has more than one host name; the first counts.
  case serverNamesSeveral = "tls.sni.several"
  /// A record cannot be decrypted with the secrets that were given for the connection.
  case decryptionFailed = "tls.decryption-failed"
}

/// A defect or irregularity in an HTTP/1 or HTTP/2 message.
public enum HTTPAnomaly: String, Hashable, Sendable, CaseIterable {
  /// The host of a request is invalid: user information, control bytes, `Host :`, or too long.
  case hostMalformed = "http.host.malformed"
  /// A request has more than one `Host` field.
  ///
  /// The first counts, although servers must reject the request (RFC 9112, section 3.2).
  case hostRepeated = "http.host.repeated"
  /// The host of a request has bytes outside ASCII instead of an A-label.
  case hostNotASCII = "http.host.non-ascii"
  /// A field value continues over several lines (RFC 9112, section 5.2).
  case fieldFolded = "http.field.folded"
  /// A head has both `Content-Length` and `Transfer-Encoding`, or several different lengths.
  ///
  /// `Transfer-Encoding`, if present, decides where the message ends.
  case framingAmbiguous = "http.framing.ambiguous"
  /// The end of the head was not captured, so fields may be missing.
  case headTruncated = "http.head.truncated"
  /// The head is longer than the limit; at most its beginning was read.
  case headTooLong = "http.head.too-long"
  /// The framing of a chunked body is broken.
  case chunkMalformed = "http.chunk.malformed"
  /// The bytes where a message should begin are not an HTTP message.
  case messageUnrecognised = "http.message.unrecognised"
  /// The bytes are not a valid HTTP/2 frame; nothing after them is read.
  case frameMalformed = "http2.frame.malformed"
  /// An HTTP/2 header block cannot be decoded, so no later block of the connection can be either.
  case headerBlockMalformed = "http2.header-block.malformed"
}

/// A defect in a certificate's encoding.
public enum CertificateAnomaly: String, Hashable, Sendable, CaseIterable {
  /// The certificate is longer than the limit; only its hash is known.
  case tooLarge = "x509.too-large"
  /// The bytes are not the DER of a certificate; only their hash is known.
  case malformed = "x509.malformed"
  /// The subject or issuer is not a distinguished name.
  case nameMalformed = "x509.name.malformed"
  /// The start or end of validity is not a time of RFC 5280, section 4.1.2.5.
  case validityMalformed = "x509.validity.malformed"
  /// The public key or its parameters cannot be read or have an unusual form.
  case keyMalformed = "x509.key.malformed"
  /// The signature algorithm or its parameters cannot be read.
  case signatureMalformed = "x509.signature.malformed"
  /// The signature algorithms inside and outside the signed part differ (RFC 5280, 4.1.1.2).
  case signatureMismatch = "x509.signature.mismatch"
  /// An extension cannot be read.
  case extensionMalformed = "x509.extension.malformed"
  /// An extension occurs twice; the first counts.
  case extensionRepeated = "x509.extension.repeated"
}
