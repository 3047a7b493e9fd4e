public import ProtocolRegistries

/// A captured handshake, which limits the conclusions about a client under ATS.
///
/// A capture shows the agreement of one client and one server. The client's offer decides if an ATS
/// client would have agreed on the same.
public struct ObservedHandshake: Hashable, Sendable {
  /// The offer in a ClientHello.
  public struct Offer: Hashable, Sendable {
    public var newestVersion: TLSVersion?
    /// The suites in the client's order, without GREASE and signaling values.
    public var cipherSuites: [CipherSuite]

    public init(newestVersion: TLSVersion?, cipherSuites: [CipherSuite]) {
      self.newestVersion = newestVersion
      self.cipherSuites = cipherSuites
    }
  }

  public var offer: Offer?
  /// True if the ServerHello has the downgrade sentinel (RFC 8446, section 4.1.3): the server
  /// supports a newer version.
  public var hasDowngradeSentinel: Bool
  /// The fatal alert with which the server answered the ClientHello.
  public var refusal: AlertDescription?

  public init(
    offer: Offer?, hasDowngradeSentinel: Bool = false, refusal: AlertDescription? = nil
  ) {
    self.offer = offer
    self.hasDowngradeSentinel = hasDowngradeSentinel
    self.refusal = refusal
  }
}

/// The reason why a server's choice does not show the result for an ATS client.
public enum OfferLimit: Hashable, Sendable {
  case offerUnseen
  case noNewerVersion
  /// The server indicates support for a newer version (RFC 8446, section 4.1.3).
  case serverSpeaksNewer
  /// The suite was negotiated under a version that ATS never offers.
  case versionOutsideATS
  case noBetterSuite
  case suiteNotOffered
  /// No Apple client offers the suite, so another stack made the connection.
  case otherStack
  /// The client did not offer everything that ATS offers, so a refusal proves nothing.
  case offerIncomplete
}
