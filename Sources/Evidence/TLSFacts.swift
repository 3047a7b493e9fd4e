public import ProtocolRegistries

/// What was seen of one TLS handshake, over TCP or inside QUIC.
public struct TLSFacts: Hashable, Sendable {
  // The client's offer
  /// Whether a ClientHello was seen at all; without one the offer is unknown.
  public var sawClientHello: Bool
  /// The server name as sent.
  public var sni: String?
  /// The versions offered, newest first, without GREASE.
  public var offeredVersions: [TLSVersion]
  /// The suites offered, in order, without GREASE and signalling values.
  public var offeredCipherSuites: [CipherSuite]
  public var alpnOffered: [String]
  /// Whether the hello carries Encrypted Client Hello, real or GREASE.
  public var ech: Bool
  public var ja3: String?
  public var ja4: String?

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
  public var certificate: CertificateFacts?
  /// The certificate came from a full handshake that this one resumed.
  public var certificateFromEarlierHandshake: Bool

  // How it ended
  public var alerts: [AlertFacts]
  /// Whether the client sent anything encrypted after the handshake; `nil` where unknown.
  public var clientSentApplicationData: Bool?

  /// A handshake of which nothing is known yet.
  public init() {
    sawClientHello = false
    offeredVersions = []
    offeredCipherSuites = []
    alpnOffered = []
    ech = false
    helloRetry = false
    downgradeSentinel = false
    pskOnly = false
    certificateFromEarlierHandshake = false
    alerts = []
  }

  /// The newest version the client offered.
  public var offeredMaxVersion: TLSVersion? { offeredVersions.max() }
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
