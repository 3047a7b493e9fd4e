/// The result of checking a certificate chain against the trust anchors (root certificates) that
/// the user supplied.
///
/// `notBefore` and `notAfter` are the validity of the anchor that the chain ends at.
public struct TrustAnchorFacts: Hashable, Sendable {
  /// The certificate at which the chain ends, found by checking the signatures.
  public enum End: String, Hashable, Sendable, CaseIterable {
    case anchored
    /// The chain ends at a root that is not an anchor, or at an issuer whose name no anchor has.
    case elsewhere
    /// Undecided, because an issuer with an anchor's name has an unknown key, a signature's
    /// algorithm is unsupported, or a sent intermediate is unfit and the device may have another.
    case unknownIssuer = "unknown-issuer"
    case brokenSignature = "broken-signature"
    case notAuthority = "not-authority"
    case notForServers = "not-for-servers"
    case nameExcluded = "name-excluded"
  }

  public var end: End
  public var notBefore: Timestamp?
  public var notAfter: Timestamp?

  /// The start of the period in which all intermediates are valid; `nil` without intermediates.
  public var intermediatesNotBefore: Timestamp?
  public var intermediatesNotAfter: Timestamp?
  /// True if every certification path through the sent certificates ends at an anchor, so that
  /// devices find no other.
  public var isOnlyEnd: Bool
  /// True if the leaf has the key of a trust anchor, so that the user trusts the leaf itself.
  public var isLeaf: Bool

  public init(_ end: End) {
    self.end = end
    isOnlyEnd = false
    isLeaf = false
  }
}

extension TrustAnchorFacts: FactFields {
  package static var unread: TrustAnchorFacts { TrustAnchorFacts(.elsewhere) }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == TrustAnchorFacts {
    try visitor.required(#""end":"#, \.end)
    try visitor.field(#""notBefore":"#, \.notBefore)
    try visitor.field(#""notAfter":"#, \.notAfter)
    try visitor.field(#""intermediatesNotBefore":"#, \.intermediatesNotBefore)
    try visitor.field(#""intermediatesNotAfter":"#, \.intermediatesNotAfter)
    visitor.meaning("True if no other path of certificates is known.")
    try visitor.flag(#""onlyEnd":"#, \.isOnlyEnd)
    visitor.meaning("True if the leaf itself is an anchor.")
    try visitor.flag(#""leaf":"#, \.isLeaf)
  }
}
