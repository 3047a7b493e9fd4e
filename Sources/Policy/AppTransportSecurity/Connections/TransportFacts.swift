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

  /// A later step of a redirect (ATS-80).
  public struct Redirect: Hashable, Sendable {
    public let scheme: Scheme
    public let host: String
    /// The step's connection; `nil` if only its URL is known, as its TLS is then judged separately.
    public let connection: TransportFacts?

    public init(scheme: Scheme, host: String) {
      self.scheme = scheme
      self.host = host
      connection = nil
    }

    /// Creates a step from a connection; its own redirects are ignored.
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
  /// The port, which no rule uses (ATS-51).
  public var port: UInt16?
  /// The loading interface; `nil` means any interface under ATS.
  public var interface: LoadingInterface?

  public var tlsVersion: TLSVersion?
  public var cipherSuite: CipherSuite?
  /// True if the key exchange was ephemeral, for a suite that is otherwise unknown.
  public var isForwardSecret: Bool?
  public var leafKey: LeafKey?
  public var signatureHash: SignatureHash?
  /// The system's evaluation of the chain, without keys, hashes and Certificate Transparency.
  public var trust: ServerTrust?
  /// True if the chain meets Certificate Transparency (ATS-19).
  public var isTransparent: Bool?
  public var extendedMasterSecret: Bool?
  /// True if the chain contains a pinned identity (ATS-70); `nil` to compare with ``chain``.
  public var pinMatch: Bool?

  /// The certainty of the host, which also limits that of every objection.
  public var hostCertainty: FactCertainty
  public var certificateRefusal: AlertDescription?
  /// The captured handshake; `nil` if the facts are those of an ATS client.
  public var observed: ObservedHandshake?
  /// A refusal reported by a system, if no handshake was captured.
  public var reported: ReportedRefusal?
  public var chain: PresentedChain?

  /// True if the app's challenge handler accepts the server despite any fault (ATS-16).
  public var delegateOverridesTrust: Bool
  /// True for an HSTS host (ATS-81).
  ///
  /// TLS facts are then those of the https connection.
  public var isKnownToHSTS: Bool
  /// The session's `tlsMinimumSupportedProtocolVersion`; `nil` if it is not set (ATS-90).
  public var sessionMinimumTLS: TLSVersion?
  /// The redirects that follow, in order (ATS-80).
  public var redirects: [Redirect]

  public init(scheme: Scheme, host: String) {
    self.scheme = scheme
    self.host = host
    hostCertainty = .proven
    delegateOverridesTrust = false
    isKnownToHSTS = false
    redirects = []
  }
}
