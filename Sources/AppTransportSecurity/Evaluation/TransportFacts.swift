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

  /// A further step of a redirect, known by its URL alone.
  ///
  /// Its TLS is judged where its own connection is.
  public struct Redirect: Hashable, Sendable {
    public var scheme: Scheme
    public var host: String

    /// A step to that scheme and host.
    public init(scheme: Scheme, host: String) {
      self.scheme = scheme
      self.host = host
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
    delegateOverridesTrust = false
    isKnownToHSTS = false
    redirects = []
  }
}
