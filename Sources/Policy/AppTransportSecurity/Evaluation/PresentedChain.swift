/// The facts of a server's chain itself, whatever roots a device trusts.
public struct PresentedChain: Hashable, Sendable {
  /// A certificate above the leaf, neither self-issued nor unlinked.
  public struct Issuer: Hashable, Sendable {
    public var key: LeafKey?
    public var signatureHash: SignatureHash?

    /// An issuer by what is known of it.
    public init(key: LeafKey?, signatureHash: SignatureHash?) {
      self.key = key
      self.signatureHash = signatureHash
    }
  }

  /// The leaf's validity, in seconds since 1970-01-01 00:00 UTC, both ends included.
  public var validity: ClosedRange<Int64>?
  /// The time at which it was shown, in the same seconds.
  public var shownAt: Int64?
  /// Indicates whether the leaf names any host or address as an alternative name.
  public var hasAlternativeNames: Bool
  /// Indicates whether these cover the host; `nil` where the host is not known.
  public var coversHost: Bool?
  /// Indicates whether the extended key usages hold server authentication; `nil` without that
  /// extension.
  public var allowsServerAuthentication: Bool?
  /// Indicates whether the leaf is all that was sent, and its own issuer.
  public var isSelfSigned: Bool
  /// Indicates whether the chain ends in one of the trust anchors that the person gave; `nil`
  /// without any.
  public var isAnchored: Bool?
  public var issuers: [Issuer]

  /// A chain of which nothing is known to be wrong.
  public init() {
    hasAlternativeNames = true
    isSelfSigned = false
    issuers = []
  }
}
