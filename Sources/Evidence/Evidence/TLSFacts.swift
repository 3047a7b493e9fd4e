public import ProtocolRegistries

/// What was seen of one TLS handshake, over TCP or inside QUIC.
public struct TLSFacts: Hashable, Sendable {
  /// What the client offered; `nil` where no ClientHello was seen.
  public var offer: Shared<TLSOffer>?
  /// The server name as sent.
  public var sni: String?
  /// What the extension for Encrypted Client Hello is, where the hello carries it.
  public var encryptedHello: EncryptedHelloKind?

  // The server's choice
  public var version: TLSVersion?
  public var cipherSuite: CipherSuite?
  public var alpn: String?
  /// `nil` where it could not be told.
  public var resumed: Bool?
  public var helloRetry: Bool
  /// Whether the ServerHello carries the downgrade sentinel (RFC 8446, section 4.1.3): the server
  /// can do better than this connection.
  public var downgradeSentinel: Bool
  /// Whether the key exchange of a 1.3 handshake was a bare pre-shared key.
  public var pskOnly: Bool
  public var extendedMasterSecret: Bool?
  /// The prime's length of a finite-field exchange, in bits.
  public var dhBits: Int?
  public var ja3s: String?
  public var certificate: Shared<CertificateFacts>?
  /// The certificate came from a full handshake that this one resumed.
  public var certificateFromEarlierHandshake: Bool

  // How it ended
  public var outcome: HandshakeOutcome
  public var alerts: [AlertFacts]

  /// A handshake of which nothing is known yet.
  public init() {
    helloRetry = false
    downgradeSentinel = false
    pskOnly = false
    certificateFromEarlierHandshake = false
    outcome = .cut
    alerts = []
  }

  /// The newest version the client offered.
  public var offeredMaxVersion: TLSVersion? { offer?.versions.max() }
}

/// What an extension for Encrypted Client Hello (RFC 9849) is; on the wire both look the same.
public enum EncryptedHelloKind: String, Hashable, Sendable, CaseIterable {
  /// The server name that was sent is the outer one: the real name is hidden.
  case real
  /// Random content, so that middleboxes get used to it: the server name that was sent is the real one.
  case grease
  /// What DNS answered does not tell; the server name that was sent may be an outer one.
  case unknown
}

/// What a ClientHello offers, whatever the server and the session.
public struct TLSOffer: Hashable, Sendable {
  /// The versions, newest first, without GREASE.
  public var versions: [TLSVersion]
  /// The suites, in order, without GREASE and signalling values.
  public var cipherSuites: [CipherSuite]
  /// The application protocols (ALPN), in order.
  public var applicationProtocols: [String]
  /// Whether the hello carries Encrypted Client Hello, real or GREASE.
  public var hasEncryptedClientHello: Bool
  public var ja3: String?
  public var ja4: String?

  /// An offer by its parts, without fingerprints.
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

/// One TLS alert that was sent in clear.
public struct AlertFacts: Hashable, Sendable {
  /// Who sent it.
  public enum Sender: String, Hashable, Sendable { case client, server }

  public var from: Sender
  public var isFatal: Bool
  public var description: AlertDescription

  /// An alert by its parts.
  public init(from: Sender, isFatal: Bool, description: AlertDescription) {
    self.from = from
    self.isFatal = isFatal
    self.description = description
  }
}
