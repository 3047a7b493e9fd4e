public import HostNames
public import ProtocolRegistries

/// Facts about a server's leaf certificate and its chain.
public struct CertificateFacts: Hashable, Sendable {
  /// The SHA-256 of its DER, lower-case hexadecimal; `nil` where only names and dates are on record.
  public var sha256: String?
  public var keyType: PublicKeyAlgorithm?
  public var keyBits: Int?
  /// The curve's name (`P-256`) or object identifier.
  public var curve: String?
  /// The signature algorithm's name or object identifier.
  public var signatureAlgorithm: String?
  public var signatureHash: SignatureHash?
  /// The hash of the SubjectPublicKeyInfo's DER (RFC 7469, section 2.4), lower-case hexadecimal.
  public var spkiSha256: String?
  public var subjectCN: String?
  public var issuerCN: String?
  /// The first organisation (O) in the issuer's name.
  public var issuerOrganization: String?
  public var dnsNames: [String]
  public var ipAddresses: [IPAddress]
  public var notBefore: Timestamp?
  public var notAfter: Timestamp?
  /// The number of certificates that the server sent.
  public var chainLength: Int
  /// Signed Certificate Timestamps embedded in it or sent beside it; `nil` where not seen.
  public var scts: Int?
  /// Subject and issuer are the same name.
  public var isSelfIssued: Bool
  /// Extended key usage holds server authentication; `nil` without that extension.
  public var allowsServerAuthentication: Bool?
  /// True if the server also sent the issuer of each certificate, up to a self-issued certificate
  /// or the last one sent.
  ///
  /// The device itself has to find issuers above those sent.
  public var isChainLinked: Bool
  /// The end of the chain, by the trust anchors that the user gave; `nil` if there are none.
  public var anchoring: AnchoringFacts?
  /// The certificates that the server sent and that may have issued the leaf, sorted.
  ///
  /// One of them is on every path to a root. Empty if one of them is self-issued.
  public var issuers: [IssuerFacts]
  /// The hashes of the SubjectPublicKeyInfo of all certificates sent above the leaf, lower-case hexadecimal,
  /// sorted.
  public var authorityKeys: [String]

  /// True where a browser's archive describes the certificate: its names and dates, without key, signature and chain.
  public var isDescribedOnly: Bool { sha256 == nil }

  /// Creates facts about a certificate of which at most the hash is known.
  public init(sha256: String?) {
    self.sha256 = sha256
    dnsNames = []
    ipAddresses = []
    chainLength = 1
    isSelfIssued = false
    isChainLinked = true
    issuers = []
    authorityKeys = []
  }
}

extension CertificateFacts: FactFields {
  package static var unread: CertificateFacts { CertificateFacts(sha256: nil) }

  /// A certificate that is only described has names.
  package var problem: String? {
    isDescribedOnly && dnsNames.isEmpty && ipAddresses.isEmpty
      ? "has a certificate without its SHA-256 and without names" : nil
  }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == CertificateFacts {
    try visitor.field(#""sha256":"#, \.sha256, as: .sha256)
    try visitor.field(#""keyType":"#, \.keyType)
    try visitor.field(#""keyBits":"#, \.keyBits)
    try visitor.field(#""curve":"#, \.curve)
    try visitor.field(#""signatureAlgorithm":"#, \.signatureAlgorithm)
    try visitor.field(#""signatureHash":"#, \.signatureHash)
    try visitor.field(#""subjectCN":"#, \.subjectCN)
    try visitor.field(#""issuerCN":"#, \.issuerCN)
    try visitor.field(#""issuerO":"#, \.issuerOrganization, .files)
    try visitor.field(#""dnsNames":"#, \.dnsNames)
    try visitor.field(#""ipAddresses":"#, \.ipAddresses)
    try visitor.field(#""notBefore":"#, \.notBefore)
    try visitor.field(#""notAfter":"#, \.notAfter)
    try visitor.field(#""chainLength":"#, \.chainLength)
    try visitor.field(#""scts":"#, \.scts)
    try visitor.field(#""spkiSha256":"#, \.spkiSha256, as: .sha256)
    try visitor.flag(#""selfIssued":"#, \.isSelfIssued, .files)
    try visitor.field(#""forServers":"#, \.allowsServerAuthentication, .files)
    try visitor.field(#""linked":"#, \.isChainLinked, .files)
    try visitor.field(#""anchoring":"#, \.anchoring, .files)
    try visitor.field(#""issuers":"#, \.issuers, .files)
    try visitor.field(#""authorityKeys":"#, \.authorityKeys, .files, as: .sha256)
  }
}
