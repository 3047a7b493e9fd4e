public import ProtocolRegistries

/// Limits on the conclusions from a handshake that was seen, as the client was not ATS's own.
///
/// A capture shows what one client and one server agreed on. What the client had offered says whether
/// a client under ATS would have come to the same.
public struct ObservedHandshake: Hashable, Sendable {
  /// The offer of a ClientHello.
  public struct Offer: Hashable, Sendable {
    public var newestVersion: TLSVersion?
    /// The suites in the client's order, without GREASE and signalling values.
    public var cipherSuites: [CipherSuite]

    /// An offer by its parts.
    public init(newestVersion: TLSVersion?, cipherSuites: [CipherSuite]) {
      self.newestVersion = newestVersion
      self.cipherSuites = cipherSuites
    }
  }

  /// The offer; `nil` where no ClientHello was seen.
  public var offer: Offer?
  /// Indicates whether the ServerHello carries the downgrade sentinel (RFC 8446, section 4.1.3):
  /// the server
  /// can do better than this connection.
  public var hasDowngradeSentinel: Bool
  /// The fatal alert by which the server answered the ClientHello.
  public var refusal: AlertDescription?

  /// A handshake by its parts.
  public init(
    offer: Offer?, hasDowngradeSentinel: Bool = false, refusal: AlertDescription? = nil
  ) {
    self.offer = offer
    self.hasDowngradeSentinel = hasDowngradeSentinel
    self.refusal = refusal
  }
}

/// A reason for which a choice that was seen does not tell what a client under ATS would get.
public enum OfferLimit: Hashable, Sendable {
  /// No ClientHello was seen.
  case offerUnseen
  /// The client had offered no newer version.
  case noNewerVersion
  /// The server says that it speaks a newer version (RFC 8446, section 4.1.3).
  case serverSpeaksNewer
  /// The suite was chosen under a version that ATS never offers.
  case versionOutsideATS
  /// The client had offered nothing better that this server could choose.
  case noBetterSuite
  /// The client had not offered the suite, so that this is no handshake.
  case suiteNotOffered
  /// No Apple client offers the suite, so that another stack made the connection.
  case otherStack
  /// The client had not offered all that ATS offers, so that a refusal tells nothing.
  case offerIncomplete
}
