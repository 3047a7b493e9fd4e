public import ProtocolRegistries

/// A captured handshake, as evidence of the result that an ATS client would have with the server.
///
/// It shows the choice of one server for one client's offer. That offer decides if the server would
/// have chosen the same for an ATS client.
public struct ObservedHandshake: Hashable, Sendable {
  /// The newest version and the cipher suites that a ClientHello offers.
  public struct Offer: Hashable, Sendable {
    public var newestVersion: TLSVersion?
    /// The suites in the client's order, without GREASE values and signaling values.
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
  /// The fatal alert with which the server answered the ClientHello; `nil` without one.
  public var refusal: AlertDescription?

  public init(
    offer: Offer?, hasDowngradeSentinel: Bool = false, refusal: AlertDescription? = nil
  ) {
    self.offer = offer
    self.hasDowngradeSentinel = hasDowngradeSentinel
    self.refusal = refusal
  }
}

/// The reason why a server's choice does not prove which choice an ATS client would get.
///
/// The raw values are those of reports, and a published one never changes.
public enum OfferLimit: String, Hashable, Sendable, CaseIterable {
  case offerUnseen = "offer-unseen"
  case noNewerVersion = "no-newer-version"
  /// The server indicates support for a newer version than it chose (RFC 8446, section 4.1.3).
  case serverSpeaksNewer = "server-speaks-newer"
  /// The suite was chosen in a TLS version that ATS does not offer, and other versions have other
  /// suites.
  case versionOutsideATS = "version-outside-ats"
  case noBetterSuite = "no-better-suite"
  case suiteNotOffered = "suite-not-offered"
  /// No Apple client offers the chosen suite, so another TLS stack made the connection.
  case otherStack = "other-stack"
  /// The server refused an offer that lacks a part of an ATS client's offer, which proves nothing.
  case offerIncomplete = "offer-incomplete"
}
