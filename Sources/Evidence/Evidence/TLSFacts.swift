public import ProtocolRegistries

/// Facts about one TLS handshake, over TCP or inside QUIC.
///
/// They come from the hello messages, alerts and certificates of a capture, or from a log.
/// ``outcome`` is the end of the handshake; only a completed one shows that the parameters work.
public struct TLSFacts: Hashable, Sendable {
  // In an order that leaves little padding, as thousands of these values may be buffered.

  /// The client's offer; `nil` if no ClientHello was captured.
  public var offer: Shared<TLSOffer>?
  public var sni: String?
  public var alpn: String?
  public var ja3s: String?
  public var certificate: Shared<CertificateFacts>?
  public var alerts: [AlertFacts]
  /// The length of the prime in a finite-field key exchange, in bits.
  public var dhBits: Int?
  public var encryptedHello: EncryptedHelloKind?
  public var version: TLSVersion?
  public var cipherSuite: CipherSuite?
  /// The status of the certificate by the OCSP response beside it; `nil` where none was seen.
  ///
  /// It is shown and never judged.
  public var stapledStatus: StapledStatus?
  /// True if the handshake resumed a session; `nil` if unknown.
  public var resumed: Bool?
  public var helloRetry: Bool
  /// True if the ServerHello has the downgrade sentinel: the server supports a newer version (RFC
  /// 8446, section 4.1.3).
  public var downgradeSentinel: Bool
  /// True if a TLS 1.3 handshake used a pre-shared key without (EC)DHE.
  public var pskOnly: Bool
  public var extendedMasterSecret: Bool?
  /// True if the certificate is from the full handshake that this one resumed.
  public var certificateFromEarlierHandshake: Bool
  public var outcome: HandshakeOutcome
  /// The side that closed the connection first (FIN, RST or CONNECTION_CLOSE).
  ///
  /// `nil` if no close was captured, and for a completed handshake.
  public var closedBy: AlertFacts.Sender?

  public init() {
    helloRetry = false
    downgradeSentinel = false
    pskOnly = false
    certificateFromEarlierHandshake = false
    outcome = .cut
    alerts = []
  }

  public var offeredMaxVersion: TLSVersion? { offer?.versions.max() }
}

/// The kind of an Encrypted Client Hello extension (RFC 9849); both look the same on the wire.
public enum EncryptedHelloKind: String, Hashable, Sendable, CaseIterable {
  /// The server name sent is the outer one; the real name is encrypted.
  case real
  /// Random content that exercises middleboxes; the server name sent is the real one.
  case grease
  /// Unknown from DNS answers; the server name sent may be an outer one.
  case unknown
}

/// The offer in a ClientHello, without server name and session data.
public struct TLSOffer: Hashable, Sendable {
  /// The offered versions, newest first, without GREASE.
  public var versions: [TLSVersion]
  /// The suites in order, without GREASE and signaling values.
  public var cipherSuites: [CipherSuite]
  public var applicationProtocols: [String]
  /// True if the ClientHello has an Encrypted Client Hello extension, real or GREASE.
  public var hasEncryptedClientHello: Bool
  public var ja3: String?
  public var ja4: String?

  public init(
    versions: [TLSVersion], cipherSuites: [CipherSuite], applicationProtocols: [String] = [],
    hasEncryptedClientHello: Bool = false
  ) {
    self.versions = versions
    self.cipherSuites = cipherSuites
    self.applicationProtocols = applicationProtocols
    self.hasEncryptedClientHello = hasEncryptedClientHello
  }
}

/// A TLS alert sent in cleartext.
public struct AlertFacts: Hashable, Sendable {
  public enum Sender: String, Hashable, Sendable { case client, server }

  public var from: Sender
  public var isFatal: Bool
  public var description: AlertDescription

  public init(from: Sender, isFatal: Bool, description: AlertDescription) {
    self.from = from
    self.isFatal = isFatal
    self.description = description
  }
}

extension TLSFacts: FactFields {
  package static var unread: TLSFacts { TLSFacts() }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == TLSFacts {
    try visitor.offer(#""offer":"#, \.offer)
    try visitor.field(#""sni":"#, \.sni, .files)
    try visitor.field(#""ech":"#, \.encryptedHello, .files)
    try visitor.record(#""offeredMaxVersion":"#, \.offeredMaxVersion)
    try visitor.record(#""offeredVersions":"#, \.offeredVersions)
    try visitor.field(#""version":"#, \.version)
    try visitor.field(#""suite":"#, \.cipherSuite, .files)
    try visitor.record(#""cipherSuite":"#, \.cipherSuite)
    try visitor.record(#""alpnOffered":"#, \.offeredProtocols)
    try visitor.field(#""alpn":"#, \.alpn)
    try visitor.field(#""resumed":"#, \.resumed)
    try visitor.flag(#""helloRetry":"#, \.helloRetry, .files)
    try visitor.record(#""helloRetry":"#, \.knownHelloRetry)
    try visitor.flag(#""downgraded":"#, \.downgradeSentinel, .files)
    try visitor.flag(#""pskOnly":"#, \.pskOnly, .files)
    try visitor.field(#""masterSecret":"#, \.extendedMasterSecret, .files)
    try visitor.field(#""dhBits":"#, \.dhBits, .files)
    try visitor.record(#""ech":"#, \.offersEncryptedHello)
    try visitor.record(#""echKind":"#, \.encryptedHello)
    try visitor.record(#""ja3":"#, \.ja3)
    try visitor.field(#""ja3s":"#, \.ja3s, .records)
    try visitor.record(#""ja4":"#, \.ja4)
    try visitor.field(#""stapledStatus":"#, \.stapledStatus, .shown)
    try visitor.certificate(#""certificate":"#, \.certificate)
    try visitor.flag(#""earlier":"#, \.certificateFromEarlierHandshake, .files)
    try visitor.field(#""alerts":"#, \.alerts, .files)
    try visitor.field(#""outcome":"#, \.outcome, .files)
    try visitor.field(#""closedBy":"#, \.closedBy, .files)
  }

  private var offeredVersions: [TLSVersion] { offer?.versions ?? [] }
  private var offeredProtocols: [String] { offer?.applicationProtocols ?? [] }
  private var offersEncryptedHello: Bool? { offer?.hasEncryptedClientHello }
  private var ja3: String? { offer?.ja3 }
  private var ja4: String? { offer?.ja4 }

  /// True or false only if the message was seen that decides it, else `nil`.
  private var knownHelloRetry: Bool? { helloRetry || version != nil ? helloRetry : nil }
}

extension StapledStatus: FactWord {}

extension TLSOffer: FactFields {
  package static var unread: TLSOffer { TLSOffer(versions: [], cipherSuites: []) }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == TLSOffer {
    try visitor.field(#""versions":"#, \.versions)
    try visitor.field(#""suites":"#, \.cipherSuites)
    try visitor.field(#""alpn":"#, \.applicationProtocols)
    try visitor.flag(#""ech":"#, \.hasEncryptedClientHello)
    try visitor.field(#""ja3":"#, \.ja3, .records)
    try visitor.field(#""ja4":"#, \.ja4, .records)
  }
}

extension AlertFacts: FactFields {
  package static var unread: AlertFacts {
    AlertFacts(from: .client, isFatal: false, description: .closeNotify)
  }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == AlertFacts {
    try visitor.required(#""from":"#, \.from)
    try visitor.field(#""fatal":"#, \.isFatal, .files)
    try visitor.record(#""level":"#, \.level)
    try visitor.required(#""code":"#, \.description, .files)
    try visitor.record(#""description":"#, \.words)
  }

  private var level: String { isFatal ? "fatal" : "warning" }
  private var words: String { description.description }
}
