public import ProtocolRegistries

/// The facts of a server's chain itself, whatever roots a device trusts.
public struct PresentedChain: Hashable, Sendable {
  /// A certificate that may have issued the leaf, and is not self-issued.
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
  /// The end of the chain, by the trust anchors that the person gave; `nil` without any.
  public var anchoring: Anchoring?
  /// The certificates that may have issued the leaf; one of them is on every path to a root.
  ///
  /// Those further up may be a root in a cross-signed form, which a device replaces by its own (RFC 4158).
  public var issuers: [Issuer]
  /// The hashes of the SubjectPublicKeyInfo of the leaf, lower-case hexadecimal.
  public var leafPin: String?
  /// The same hashes of the sent certificates above the leaf, and of the anchor.
  public var authorityPins: Set<String>
  /// True if a device can build no path over other authorities.
  public var showsEveryAuthority: Bool

  /// A chain of which nothing is known to be wrong.
  public init() {
    hasAlternativeNames = true
    isSelfSigned = false
    issuers = []
    authorityPins = []
    showsEveryAuthority = false
  }
}

extension PresentedChain {
  /// The end of a chain, by the trust anchors that the person gave.
  public enum Anchoring: Hashable, Sendable {
    /// In an anchor, with its validity in seconds since 1970-01-01 00:00 UTC, both ends included.
    case anchored(validity: ClosedRange<Int64>?)
    /// In a root that is no anchor, or at an issuer whose name no anchor has.
    case elsewhere
    /// Undecided, such as an issuer with an anchor's name and an unknown key: neither accepts nor refuses.
    case unknownIssuer
    /// At a signature that the sent issuer's key did not make.
    case brokenSignature
    /// In an anchor that may not certify the chain.
    case unfit(AnchorFault)
  }
}

/// A reason for which a trust anchor may not certify a chain (RFC 5280, section 6.1).
public enum AnchorFault: String, Hashable, Sendable, CaseIterable {
  /// It is no certification authority, or may not sign certificates.
  case notAuthority = "anchor-not-authority"
  case notForServers = "anchor-not-for-servers"
  /// Its name constraints leave out a name of the leaf.
  case nameExcluded = "anchor-excludes-name"
  case notValid = "anchor-not-valid"
}
