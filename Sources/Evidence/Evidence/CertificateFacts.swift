public import Escaping
public import HostNames
public import ProtocolRegistries

/// Facts about a server's leaf certificate and its chain.
public struct CertificateFacts: Hashable, Sendable {
  /// The SHA-256 of the leaf's DER in lower-case hexadecimal; `nil` if ``isDescribedOnly``.
  public var sha256: String?
  public var keyType: PublicKeyAlgorithm?
  public var keyBits: Int?
  /// The name of the elliptic curve of the leaf's key, such as `P-256`, or the curve's object
  /// identifier if it has no name.
  public var curve: ForeignText?
  public var signatureAlgorithm: ForeignText?
  public var signatureHash: SignatureHash?
  /// The SHA-256 of the leaf's SubjectPublicKeyInfo (RFC 7469), in lower-case hexadecimal.
  public var spkiSha256: String?
  public var subjectCN: ForeignText?
  public var issuerCN: ForeignText?
  public var issuerOrganization: ForeignText?
  /// The organization of the issuer named by the last certificate that the server sent above the
  /// leaf.
  ///
  /// `nil` if no such certificate was sent, or if several lead to different issuers.
  public var topIssuerOrganization: ForeignText?
  public var topIssuerCN: ForeignText?
  public var dnsNames: [ForeignText]
  public var ipAddresses: [IPAddress]
  public var notBefore: Timestamp?
  public var notAfter: Timestamp?
  public var chainLength: Int
  /// The number of Signed Certificate Timestamps, embedded or sent separately; `nil` if unknown.
  public var scts: Int?
  /// The public logs of the timestamps; `nil` if no timestamp was seen, but not all places that may
  /// have timestamps were seen either.
  public var timestamps: TimestampFacts?
  public var isSelfIssued: Bool
  /// True if the leaf's extended key usages include server authentication; `nil` without that
  /// extension.
  public var allowsServerAuthentication: Bool?
  /// True if the sent certificates form a chain of issuers from the leaf to a self-issued
  /// certificate or to the last one sent.
  ///
  /// True also if an unreadable certificate leaves this undecided. The device has to find the
  /// issuers above the chain itself.
  public var isChainLinked: Bool
  /// The end of the chain, judged by the user's trust anchors; `nil` if the user supplied none.
  public var anchoring: TrustAnchorFacts?
  /// The certificates, among those sent and the user's trust anchors, that may have issued the
  /// leaf; sorted.
  ///
  /// Every path to a root contains one of them, so a fault that all of them have affects every
  /// path. Empty if one of them is self-issued and the chain ends at no anchor: the device may have
  /// another version of that root.
  public var issuers: [IssuerFacts]
  /// The sorted SHA-256 hashes of the SubjectPublicKeyInfo of all certificates above the leaf, in
  /// lower-case hexadecimal.
  public var authorityKeys: [String]

  /// True if the certificate comes from a browser's archive, which records names and dates at
  /// most, without key, signature and chain.
  public var isDescribedOnly: Bool { sha256 == nil }

  /// True if the browser's archive has the certificate's dates but not its names.
  public var hidesNames: Bool { isDescribedOnly && dnsNames.isEmpty && ipAddresses.isEmpty }

  /// Orders certificates by their SHA-256, then by the other facts, which may differ between two
  /// handshakes with one certificate.
  package func precedes(_ other: CertificateFacts) -> Bool {
    var order = FactOrder()
    CertificateFacts.compareFields(self, other, in: &order)
    return order.isBefore ?? false
  }

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
  package static var part: String? { "certificate" }
  package static var unread: CertificateFacts { CertificateFacts(sha256: nil) }

  package var problem: String? {
    hidesNames && (notBefore == nil || notAfter == nil)
      ? "has a certificate without its SHA-256, names and dates" : nil
  }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == CertificateFacts {
    visitor.meaning("The hash of the certificate in DER.")
    try visitor.field(#""sha256":"#, \.sha256, as: .sha256)
    try visitor.field(#""keyType":"#, \.keyType)
    try visitor.field(#""keyBits":"#, \.keyBits)
    try visitor.field(#""curve":"#, \.curve)
    try visitor.field(#""signatureAlgorithm":"#, \.signatureAlgorithm)
    visitor.meaning("The hash that was signed.")
    try visitor.field(#""signatureHash":"#, \.signatureHash)
    try visitor.field(#""subjectCN":"#, \.subjectCN)
    try visitor.field(#""issuerCN":"#, \.issuerCN)
    visitor.meaning("The first organization in the issuer's name.")
    try visitor.field(#""issuerO":"#, \.issuerOrganization, .files)
    visitor.meaning("The issuer of the last certificate that was sent above the leaf.")
    try visitor.field(#""topIssuerCN":"#, \.topIssuerCN, .files)
    try visitor.field(#""topIssuerO":"#, \.topIssuerOrganization, .files)
    try visitor.field(#""dnsNames":"#, \.dnsNames)
    try visitor.field(#""ipAddresses":"#, \.ipAddresses)
    try visitor.field(#""notBefore":"#, \.notBefore)
    try visitor.field(#""notAfter":"#, \.notAfter)
    try visitor.field(#""chainLength":"#, \.chainLength)
    try visitor.field(#""scts":"#, \.scts)
    visitor.meaning("The logs of its Signed Certificate Timestamps (RFC 6962).")
    try visitor.field(#""timestamps":"#, \.timestamps)
    visitor.meaning("The hash of its SubjectPublicKeyInfo (RFC 7469, section 2.4).")
    try visitor.field(#""spkiSha256":"#, \.spkiSha256, as: .sha256)
    try visitor.flag(#""selfIssued":"#, \.isSelfIssued, .files)
    visitor.meaning("Whether its extended key usage includes server authentication.")
    try visitor.field(#""forServers":"#, \.allowsServerAuthentication, .files)
    visitor.meaning("Whether each issuer was sent too, up to the last.")
    try visitor.field(#""linked":"#, \.isChainLinked, .files)
    visitor.meaning("The end of the chain by --trust-anchors.")
    try visitor.field(#""anchoring":"#, \.anchoring, .files)
    visitor.meaning("The sent certificates that may have issued the leaf.")
    try visitor.field(#""issuers":"#, \.issuers, .files)
    visitor.meaning("The hashes of the public keys above the leaf.")
    try visitor.field(#""authorityKeys":"#, \.authorityKeys, .files, as: .sha256)
  }
}
