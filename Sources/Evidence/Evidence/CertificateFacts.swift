public import HostNames
public import ProtocolRegistries

/// Facts about a server's leaf certificate and its chain.
public struct CertificateFacts: Hashable, Sendable {
  /// SHA-256 of the DER in lower-case hexadecimal; `nil` if only names and dates are recorded.
  public var sha256: String?
  public var keyType: PublicKeyAlgorithm?
  public var keyBits: Int?
  /// The curve's name (`P-256`) or object identifier.
  public var curve: String?
  public var signatureAlgorithm: String?
  public var signatureHash: SignatureHash?
  /// SHA-256 of the SubjectPublicKeyInfo (RFC 7469, section 2.4), in lower-case hexadecimal.
  public var spkiSha256: String?
  public var subjectCN: String?
  public var issuerCN: String?
  public var issuerOrganization: String?
  public var dnsNames: [String]
  public var ipAddresses: [IPAddress]
  public var notBefore: Timestamp?
  public var notAfter: Timestamp?
  public var chainLength: Int
  /// The number of Signed Certificate Timestamps, embedded or sent separately; `nil` if unknown.
  public var scts: Int?
  public var isSelfIssued: Bool
  /// True if the extended key usages include server authentication; `nil` without the extension.
  public var allowsServerAuthentication: Bool?
  /// True if the server sent the issuer of each certificate, up to a self-issued or the last one.
  ///
  /// Issuers above those sent have to be found by the device.
  public var isChainLinked: Bool
  /// The end of the chain by the user's trust anchors; `nil` if there are none.
  public var anchoring: AnchoringFacts?
  /// The certificates sent that may have issued the leaf, sorted.
  ///
  /// One of them is on every path to a root. Empty if one of them is self-issued.
  public var issuers: [IssuerFacts]
  /// Sorted SHA-256 hashes of the SubjectPublicKeyInfo above the leaf, in lower-case hexadecimal.
  public var authorityKeys: [String]

  /// True if a browser's archive recorded only names and dates, without key, signature and chain.
  public var isDescribedOnly: Bool { sha256 == nil }

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
