public import ProtocolRegistries

/// The known facts about one connection, for judging it.
///
/// A fact that is `nil` is unknown; it never means "no".
public struct TransportFacts: Hashable, Sendable {
  /// The scheme of the URL.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    case http, https, ws, wss

    /// True if the scheme requires TLS.
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
  /// The interface that made the connection; `nil` means any interface under ATS.
  public var interface: LoadingInterface?

  public var tlsVersion: TLSVersion?
  public var cipherSuite: CipherSuite?
  /// True if the key exchange was ephemeral, for a suite of which nothing else is known.
  public var isForwardSecret: Bool?
  /// The server's public key.
  public var leafKey: LeafKey?
  /// The hash in the signature of the server's certificate.
  public var signatureHash: SignatureHash?
  /// The system's evaluation of the chain, without keys, hashes and transparency.
  public var trust: ServerTrust?
  /// True if the chain meets the requirements of Certificate Transparency (ATS-19).
  public var isTransparent: Bool?
  public var extendedMasterSecret: Bool?
  /// True if the chain contains an identity that the dictionary pins for the host (ATS-70); `nil` to compare
  /// with ``chain``.
  public var pinMatch: Bool?

  /// The certainty of the host, and with it of all that is held against the connection.
  public var hostCertainty: FactCertainty
  /// The alert by which the client turned the certificate down, where it was seen.
  public var certificateRefusal: AlertDescription?
  /// The offer of the client that was seen; `nil` where the facts are those of a client under
  /// ATS.
  public var observed: ObservedHandshake?
  /// The refusal that a system reported, where no handshake was seen.
  public var reported: ReportedRefusal?
  /// The chain as it was shown.
  public var chain: PresentedChain?

  /// True if the app's challenge handler accepts the server in spite of any fault (ATS-16).
  public var delegateOverridesTrust: Bool
  /// True if the system knows the host as an HSTS host (ATS-81).
  ///
  /// The TLS facts are then those of the https connection that is made instead.
  public var isKnownToHSTS: Bool
  /// The app's value of `tlsMinimumSupportedProtocolVersion`; `nil` if it sets none (ATS-90).
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
