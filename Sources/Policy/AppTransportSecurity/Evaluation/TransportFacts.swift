public import ProtocolRegistries

/// What is known of one connection, for judging it.
///
/// A fact that is `nil` is unknown; it never stands for "no".
public struct TransportFacts: Hashable, Sendable {
  /// The scheme of the URL.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    case http, https, ws, wss

    /// Whether the scheme asks for TLS.
    public var isEncrypted: Bool { self == .https || self == .wss }
  }

  /// A further step of a redirect (ATS-80).
  public struct Redirect: Hashable, Sendable {
    public let scheme: Scheme
    public let host: String
    /// The step's own connection, where the step is not known by its URL alone.
    ///
    /// Without it the step's TLS is judged where that connection is.
    public let connection: TransportFacts?

    /// A step to that scheme and host.
    public init(scheme: Scheme, host: String) {
      self.scheme = scheme
      self.host = host
      connection = nil
    }

    /// A step that is known as a connection; what follows it in turn is not looked at.
    public init(_ connection: TransportFacts) {
      scheme = connection.scheme
      host = connection.host
      self.connection = connection
    }
  }

  public var scheme: Scheme
  /// The host as the URL holds it: lower-case A-labels, with its dot at the end if it has one, or
  /// an address without brackets.
  public var host: String
  /// The port, which no rule looks at (ATS-51).
  public var port: UInt16?
  /// What made the connection; unknown stands for anything under ATS.
  public var interface: LoadingInterface?

  public var tlsVersion: TLSVersion?
  public var cipherSuite: CipherSuite?
  /// Whether the key exchange was ephemeral, for a suite of which no more is known.
  public var isForwardSecret: Bool?
  /// The server's public key.
  public var leafKey: LeafKey?
  /// The hash in the signature of the server's certificate.
  public var signatureHash: SignatureHash?
  /// What the system makes of the chain, keys, hashes and transparency apart.
  public var trust: ServerTrust?
  /// Whether Certificate Transparency asks nothing more of the chain (ATS-19).
  public var isTransparent: Bool?
  public var extendedMasterSecret: Bool?
  /// Whether the chain holds what the dictionary pins for the host (ATS-70).
  public var pinMatch: Bool?

  /// The certainty of the host, and with it of all that is held against the connection.
  public var hostCertainty: FactCertainty
  /// The alert by which the client turned the certificate down, where it was seen.
  public var certificateRefusal: AlertDescription?
  /// The offer of the client that was seen; `nil` where the facts are those of a client under
  /// ATS.
  public var observed: ObservedHandshake?
  /// The chain as it was shown.
  public var chain: PresentedChain?

  /// Whether the app's challenge handler accepts the server in spite of everything (ATS-16).
  public var delegateOverridesTrust: Bool
  /// Whether the system knows the host as one that wants HTTPS (ATS-81).
  ///
  /// The facts of TLS are then those of the connection that is made instead.
  public var isKnownToHSTS: Bool
  /// What the app sets as `tlsMinimumSupportedProtocolVersion`; `nil` where it sets nothing
  /// (ATS-90).
  public var sessionMinimumTLS: TLSVersion?
  /// The steps that follow, in order (ATS-80).
  public var redirects: [Redirect]

  /// A connection of which nothing but its URL is known yet.
  public init(scheme: Scheme, host: String) {
    self.scheme = scheme
    self.host = host
    hostCertainty = .proven
    delegateOverridesTrust = false
    isKnownToHSTS = false
    redirects = []
  }
}
