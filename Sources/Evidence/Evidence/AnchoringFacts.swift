/// The end of a chain, by the trust anchors that the user gave.
public struct AnchoringFacts: Hashable, Sendable {
  /// The result of following the signatures of the chain.
  public enum End: String, Hashable, Sendable, CaseIterable {
    /// The chain ends in an anchor.
    case anchored
    /// It ends in a root that is no anchor, or at an issuer whose name no anchor has.
    case elsewhere
    /// Undecided: an issuer has an anchor's name and an unknown key, or an intermediate may not certify the leaf and the
    /// device may have another one.
    case unknownIssuer = "unknown-issuer"
    /// The key of the issuer that was sent did not make a signature of the chain.
    case brokenSignature = "broken-signature"
    /// The anchor is no certification authority, or may not sign certificates.
    case notAuthority = "not-authority"
    /// The anchor's extended key usages leave out servers.
    case notForServers = "not-for-servers"
    /// The anchor's name constraints leave out a name of the leaf.
    case nameExcluded = "name-excluded"
  }

  public var end: End
  /// The validity of the anchor, if the chain ends in one.
  public var notBefore: Timestamp?
  public var notAfter: Timestamp?

  /// The common validity of all intermediates; `nil` without any.
  public var intermediatesNotBefore: Timestamp?
  public var intermediatesNotAfter: Timestamp?
  /// True if every path ends in an anchor, so that a device can build no path over other authorities.
  public var isOnlyEnd: Bool

  /// An end without an anchor.
  public init(_ end: End) {
    self.end = end
    isOnlyEnd = false
  }
}

extension AnchoringFacts: FactFields {
  package static var unread: AnchoringFacts { AnchoringFacts(.elsewhere) }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == AnchoringFacts {
    try visitor.required(#""end":"#, \.end)
    try visitor.field(#""notBefore":"#, \.notBefore)
    try visitor.field(#""notAfter":"#, \.notAfter)
    try visitor.field(#""intermediatesNotBefore":"#, \.intermediatesNotBefore)
    try visitor.field(#""intermediatesNotAfter":"#, \.intermediatesNotAfter)
    try visitor.flag(#""onlyEnd":"#, \.isOnlyEnd)
  }
}
