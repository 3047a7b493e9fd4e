public import ProtocolRegistries

/// Facts about a server's certificate chain that are independent of a device's trusted roots.
public struct PresentedChain: Hashable, Sendable {
  /// A certificate that may have issued the leaf and is not self-issued.
  public struct Issuer: Hashable, Sendable {
    public var key: LeafKey?
    public var signatureHash: SignatureHash?

    public init(key: LeafKey?, signatureHash: SignatureHash?) {
      self.key = key
      self.signatureHash = signatureHash
    }
  }

  /// The leaf's validity in seconds since 1970, first and last second included.
  public var validity: ClosedRange<Int64>?
  /// The time of the handshake, in seconds since 1970.
  public var shownAt: Int64?
  /// True if the leaf has a DNS name or IP address as a subject alternative name.
  public var hasAlternativeNames: Bool
  /// True if the leaf's alternative names cover the host; `nil` if the host is unknown.
  public var coversHost: Bool?
  /// True if the leaf's extended key usages allow server authentication; `nil` without extension.
  public var allowsServerAuthentication: Bool?
  /// A sign that the leaf was issued by an authority whose certificates systems refuse; `nil` if
  /// none.
  public var distrusted: DistrustedIssuer?
  /// The time of the leaf's earliest certificate timestamp, else the start of its validity, in
  /// seconds since 1970.
  public var issuedAt: Int64?
  /// True if the device's user chose to trust the leaf itself; its validity may then have any
  /// length (ATS-18).
  public var isLeafTrusted: Bool
  /// True if the server sent only one certificate, whose issuer name is its own subject name.
  public var isSelfSigned: Bool
  /// The result of chain building with the user's trust anchors; `nil` if the user gave none.
  public var anchoring: Anchoring?
  /// The certificates that may have issued the leaf; every path to a root contains one of them.
  ///
  /// Issuers further up are omitted: they may be cross-signed forms of a root, which a device
  /// replaces by its own root (RFC 4158).
  public var issuers: [Issuer]
  /// SHA-256 of the leaf's SubjectPublicKeyInfo, in lower-case hexadecimal.
  public var leafPin: String?
  /// SHA-256 of the SubjectPublicKeyInfo of each certificate above the leaf and of the anchor, in
  /// lower-case hexadecimal.
  public var authorityPins: Set<String>
  /// True if `authorityPins` is complete, as no device can build a path through other authorities.
  public var showsEveryAuthority: Bool

  public init() {
    hasAlternativeNames = true
    isLeafTrusted = false
    isSelfSigned = false
    issuers = []
    authorityPins = []
    showsEveryAuthority = false
  }
}

extension PresentedChain {
  /// The result of building a chain to the user's trust anchors.
  public enum Anchoring: Hashable, Sendable {
    /// The chain ends at an anchor; `validity` is in seconds since 1970, first and last included.
    case anchored(validity: ClosedRange<Int64>?)
    /// The chain ends at a root that is not an anchor, or at an issuer whose name no anchor has.
    case elsewhere
    /// The end of the chain is undecided; its issuer may have an anchor's name and an unknown key.
    case unknownIssuer
    case brokenSignature
    case unfit(AnchorFault)
  }
}

/// The reason why a trust anchor may not certify a chain (RFC 5280, section 6.1).
public enum AnchorFault: String, Hashable, Sendable, CaseIterable {
  case notAuthority = "anchor-not-authority"
  case notForServers = "anchor-not-for-servers"
  case nameExcluded = "anchor-excludes-name"
  case notValid = "anchor-not-valid"
}
