public import Escaping
public import ProtocolRegistries

/// Facts about one TLS handshake, over TCP or inside QUIC.
///
/// The facts come from a capture, a log or a browser's archive. Only a completed handshake, see
/// ``outcome``, shows that the parameters work.
public struct TLSFacts: Hashable, Sendable {
  // In an order that leaves little padding, as thousands of these values may be buffered.

  /// The client's offered versions, suites and protocols; `nil` if no ClientHello was captured.
  public var offer: SharedValue<TLSOffer>?
  public var sni: ForeignText?
  public var alpn: ForeignText?
  public var ja3s: String?
  public var certificate: SharedValue<CertificateFacts>?
  public var alerts: [AlertFacts]
  /// The length of the prime in a finite-field (DHE) key exchange, in bits; `nil` for others.
  public var dhBits: Int?
  /// The signature scheme with which a server of TLS 1.2 signed its ephemeral key.
  public var keyExchangeScheme: TLSSignatureScheme?
  public var encryptedHello: EncryptedHelloKind?
  public var version: TLSVersion?
  public var cipherSuite: CipherSuite?
  /// The certificate's status in the stapled OCSP response; `nil` if no response was seen.
  ///
  /// The status is shown and never judged.
  public var stapledStatus: StapledStatus?
  /// True if the handshake resumed a session; `nil` if unknown.
  public var resumed: Bool?
  public var helloRetry: Bool
  /// True if the ServerHello has the downgrade sentinel, which shows that the server supports a
  /// newer version (RFC 8446, section 4.1.3).
  public var downgradeSentinel: Bool
  /// True if a TLS 1.3 handshake used a pre-shared key without (EC)DHE, which has no forward
  /// secrecy.
  public var pskOnly: Bool
  public var extendedMasterSecret: Bool?
  /// True if the certificate is from the earlier full handshake whose session was resumed.
  public var certificateFromEarlierHandshake: Bool
  public var outcome: HandshakeOutcome
  /// The side that closed the connection first (FIN, RST or CONNECTION_CLOSE).
  ///
  /// `nil` if no close was captured, or if the handshake was completed and the connection used.
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

/// The kind of an Encrypted Client Hello extension (RFC 9849): real or random, which its bytes do
/// not show.
public enum EncryptedHelloKind: String, Hashable, Sendable, CaseIterable {
  /// The cleartext SNI is the outer name; the real server name is encrypted.
  case real
  /// Random content, sent to exercise middleboxes; the cleartext SNI is the real server name.
  case grease
  /// Undecided, because no DNS answer decides the kind; the cleartext SNI may be an outer name.
  case unknown
}

/// The client's offer in a ClientHello, without server name and session data.
public struct TLSOffer: Hashable, Sendable {
  /// The offered versions, newest first, without GREASE.
  public var versions: [TLSVersion]
  /// The offered suites in the client's order, without GREASE and signaling values.
  public var cipherSuites: [CipherSuite]
  public var applicationProtocols: [ForeignText]
  /// The offered signature schemes in the client's order, without GREASE; empty if unknown.
  public var signatureSchemes: [TLSSignatureScheme] = []
  /// The signature schemes for certificates, if the client lists others than `signatureSchemes` (RFC
  /// 8446, section 4.2.3); else empty.
  public var certificateSchemes: [TLSSignatureScheme] = []
  /// True if the ClientHello has an Encrypted Client Hello extension, real or GREASE.
  public var hasEncryptedClientHello: Bool
  public var ja3: String?
  public var ja4: String?

  public init(
    versions: [TLSVersion], cipherSuites: [CipherSuite], applicationProtocols: [ForeignText] = [],
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
  public enum Sender: String, Hashable, Sendable, CaseIterable { case client, server }

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
  package static var part: String? { "tls" }
  package static var unread: TLSFacts { TLSFacts() }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == TLSFacts {
    visitor.meaning("The client's offer; in evidence files, a number that refers to it.")
    try visitor.offer(#""offer":"#, \.offer)
    try visitor.field(#""sni":"#, \.sni, .files)
    visitor.meaning("The kind of Encrypted Client Hello.")
    try visitor.field(#""ech":"#, \.encryptedHello, .files)
    try visitor.record(#""offeredMaxVersion":"#, \.offeredMaxVersion)
    try visitor.record(#""offeredVersions":"#, \.offeredVersions)
    try visitor.field(#""version":"#, \.version)
    try visitor.field(#""cipherSuite":"#, \.cipherSuite)
    try visitor.record(#""signatureSchemesOffered":"#, \.offeredSignatureSchemes)
    try visitor.record(#""alpnOffered":"#, \.offeredProtocols)
    try visitor.field(#""alpn":"#, \.alpn)
    try visitor.field(#""resumed":"#, \.resumed)
    try visitor.flag(#""helloRetry":"#, \.helloRetry, .files)
    try visitor.record(#""helloRetry":"#, \.knownHelloRetry)
    visitor.meaning("Whether the server signals that it supports a newer version.")
    try visitor.flag(#""downgraded":"#, \.downgradeSentinel, .files)
    try visitor.flag(#""pskOnly":"#, \.pskOnly, .files)
    visitor.meaning("Whether the master secret is an extended one.")
    try visitor.field(#""masterSecret":"#, \.extendedMasterSecret, .files)
    try visitor.field(#""dhBits":"#, \.dhBits, .files)
    visitor.meaning("The scheme with which a TLS 1.2 server signed its ephemeral key.")
    try visitor.field(#""keyExchangeScheme":"#, \.keyExchangeScheme)
    try visitor.record(#""ech":"#, \.offersEncryptedHello)
    try visitor.record(#""echKind":"#, \.encryptedHello)
    visitor.form(.md5)
    try visitor.record(#""ja3":"#, \.ja3)
    visitor.form(.md5)
    try visitor.field(#""ja3s":"#, \.ja3s, .records)
    try visitor.record(#""ja4":"#, \.ja4)
    visitor.meaning("The certificate status in the stapled OCSP response; not judged.")
    try visitor.field(#""stapledStatus":"#, \.stapledStatus, .shown)
    visitor.meaning("The leaf certificate; in evidence files, a number that refers to it.")
    try visitor.certificate(#""certificate":"#, \.certificate)
    visitor.meaning(
      "Whether the certificate is that of the earlier handshake that this one resumes.")
    try visitor.flag(#""earlier":"#, \.certificateFromEarlierHandshake, .files)
    try visitor.field(#""alerts":"#, \.alerts, .files)
    visitor.meaning("How the handshake ended.")
    try visitor.field(#""outcome":"#, \.outcome, .files)
    visitor.meaning("The side that first closed an unused connection.")
    try visitor.field(#""closedBy":"#, \.closedBy, .files)
  }

  private var offeredVersions: [TLSVersion] { offer?.versions ?? [] }
  private var offeredSignatureSchemes: [TLSSignatureScheme] { offer?.signatureSchemes ?? [] }
  private var offeredProtocols: [ForeignText] { offer?.applicationProtocols ?? [] }
  private var offersEncryptedHello: Bool? { offer?.hasEncryptedClientHello }
  private var ja3: String? { offer?.ja3 }
  private var ja4: String? { offer?.ja4 }

  /// True if the server sent a HelloRetryRequest; `nil` if no answer of the server was seen.
  private var knownHelloRetry: Bool? { helloRetry || version != nil ? helloRetry : nil }
}

extension StapledStatus: FactWord {}

extension TLSOffer: FactFields {
  package static var part: String? { "offer" }
  package static var unread: TLSOffer { TLSOffer(versions: [], cipherSuites: []) }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == TLSOffer {
    try visitor.field(#""versions":"#, \.versions)
    try visitor.field(#""cipherSuites":"#, \.cipherSuites)
    try visitor.field(#""alpn":"#, \.applicationProtocols)
    try visitor.field(#""signatureSchemes":"#, \.signatureSchemes)
    try visitor.field(#""certificateSchemes":"#, \.certificateSchemes)
    visitor.meaning("Whether the hello contains Encrypted Client Hello.")
    try visitor.flag(#""ech":"#, \.hasEncryptedClientHello)
    visitor.form(.md5)
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

  fileprivate enum Level: String, FactWord, CaseIterable { case warning, fatal }

  private var level: Level { isFatal ? .fatal : .warning }
  private var words: String { description.description }
}
