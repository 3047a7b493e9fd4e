public import ProtocolRegistries

/// The known facts about one connection, the input of the policy engine.
///
/// A `nil` fact is unknown and never means "no". Captures, logs, test cases and rule examples all
/// end up as this type, so the engine depends on no file format.
public struct TransportFacts: Hashable, Sendable {
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    case http, https, ws, wss

    public var isEncrypted: Bool { self == .https || self == .wss }
  }

  /// A request that follows another one because of a redirect (ATS-80).
  public struct Redirect: Hashable, Sendable {
    public let scheme: Scheme
    public let host: String
    /// The connection to the redirect's target; `nil` if only the URL is known, so that only its
    /// scheme is judged.
    public let connection: TransportFacts?

    public init(scheme: Scheme, host: String) {
      self.scheme = scheme
      self.host = host
      connection = nil
    }

    /// Creates a redirect to the URL of a connection, whose own redirects are ignored.
    public init(_ connection: TransportFacts) {
      scheme = connection.scheme
      host = connection.host
      self.connection = connection
    }
  }

  public var scheme: Scheme
  /// The host as in the URL: lower-case A-labels with any trailing dot, or an address without
  /// brackets.
  public var host: String
  /// The port; no rule depends on it (ATS-51).
  public var port: UInt16?
  /// The loading interface; `nil` means that any interface under ATS is possible.
  public var interface: LoadingInterface?

  public var tlsVersion: TLSVersion?
  public var cipherSuite: CipherSuite?
  /// True if the key exchange was ephemeral; used only if `cipherSuite` is unknown.
  public var isForwardSecret: Bool?
  public var leafKey: LeafKey?
  public var signatureHash: SignatureHash?
  /// The system's evaluation of the chain, apart from keys, hashes and Certificate Transparency.
  public var trust: ServerTrust?
  /// The certainty that a ``ServerTrust/valid`` chain ends at a root of the system, and not at one
  /// that the device's user installed.
  public var systemRootCertainty: Certainty
  /// True if a system itself reported ``trust``, so that its rules on validity and Certificate
  /// Transparency cannot contradict the fact.
  public var isTrustReported: Bool
  /// True if the chain meets the system's Certificate Transparency policy (ATS-19).
  ///
  /// `nil` to compare ``timestamps`` with that policy.
  public var isTransparent: Bool?
  public var timestamps: CertificateTimestamps?
  public var extendedMasterSecret: Bool?
  /// The TLS signature schemes that match the certificate's signature; empty if its algorithm is
  /// unknown.
  public var certificateSchemes: [TLSSignatureScheme]
  /// The scheme with which the server signed its ephemeral key in TLS 1.2.
  public var keyExchangeScheme: TLSSignatureScheme?
  /// The signature schemes that the client offered for certificates; `nil` if they are not known.
  public var offeredSchemes: [TLSSignatureScheme]?
  /// True if the chain contains a pinned identity (ATS-70); `nil` to compare pins with ``chain``.
  public var pinMatch: Bool?

  /// The certainty that the connection was to `host`; a decision's reasons have at most this
  /// certainty.
  public var hostCertainty: Certainty
  public var certificateRefusal: AlertDescription?
  /// The captured handshake of any client; `nil` if the facts describe an ATS client's connection.
  public var observed: ObservedHandshake?
  /// A refusal reported by a system, if no handshake was captured.
  public var reported: ReportedRefusal?
  public var chain: PresentedChain?

  /// True if the app's challenge handler accepts the server in spite of any fault (ATS-16).
  public var delegateOverridesTrust: Bool
  /// True if the host is a known HSTS host of the client (RFC 6797, ATS-81).
  ///
  /// The TLS facts of an http URL are then those of the https connection that replaces it.
  public var isKnownToHSTS: Bool
  /// The session's `tlsMinimumSupportedProtocolVersion`; `nil` if the app does not set it (ATS-90).
  public var sessionMinimumTLS: TLSVersion?
  /// The requests that follow because of redirects, in order (ATS-80).
  public var redirects: [Redirect]

  public init(scheme: Scheme, host: String) {
    self.scheme = scheme
    self.host = host
    hostCertainty = .proven
    certificateSchemes = []
    systemRootCertainty = .proven
    isTrustReported = false
    delegateOverridesTrust = false
    isKnownToHSTS = false
    redirects = []
  }
}
