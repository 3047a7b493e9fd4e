package import ApplicationProtocols
import Escaping
package import Evidence

extension CertificateFacts {
  /// Creates the facts of a chain that a server sent; `end` is where the chain ends by the user's
  /// trust anchors, nil without any.
  package init(_ chain: CertificateChain, end: TrustAnchors.Result? = nil) {
    let leaf = chain.leaf
    self.init(sha256: leaf.sha256)
    keyType = leaf.publicKey?.algorithm
    keyBits = leaf.publicKey?.bits
    curve = leaf.publicKey?.curve.map { ForeignText($0) }
    signatureAlgorithm = (leaf.signature?.algorithm).map { ForeignText($0) }
    signatureHash = leaf.signature?.hash
    spkiSha256 = leaf.spkiSha256
    subjectCN = leaf.subject?.commonName.map { ForeignText($0) }
    issuerCN = leaf.issuer?.commonName.map { ForeignText($0) }
    issuerOrganization = leaf.issuer?.organization.map { ForeignText($0) }
    dnsNames = leaf.extensions?.alternativeNames?.dnsNames.map { ForeignText($0) } ?? []
    ipAddresses = leaf.extensions?.alternativeNames?.ipAddresses ?? []
    notBefore = leaf.notBefore.map(Timestamp.init)
    notAfter = leaf.notAfter.map(Timestamp.init)
    if chain.path.count > 1, let top = chain.topIssuer {
      topIssuerOrganization = top.organization.map { ForeignText($0) }
      topIssuerCN = top.commonName.map { ForeignText($0) }
    }
    chainLength = chain.length
    add(SentCertificateTimestamps(), to: leaf.extensions?.embeddedTimestamps)
    isSelfIssued = leaf.isSelfIssued ?? false
    allowsServerAuthentication = leaf.extensions?.allowsServerAuthentication
    isChainLinked = chain.isLinked ?? true
    anchoring = end.map(TrustAnchorFacts.init)
    var authorities = chain.path.dropFirst().compactMap(\.spkiSha256)
    if case .anchored(let anchored) = end {
      // The device has the anchor, so it needs no other certificate with the anchor's name.
      let sent = anchored.leafIssuers.map { IssuerFacts($0) }
      issuers = Set(sent + anchored.leafAnchors.map { IssuerFacts(anchor: $0) }).sorted()
      if let key = anchored.anchor.spkiSha256 { authorities.append(key) }
    } else {
      issuers = Set(chain.leafIssuers.map { IssuerFacts($0) }).sorted()
    }
    authorityKeys = Set(authorities).sorted()
  }
}

extension CertificateFacts {
  /// Sets the timestamps: those embedded in the leaf, and those that the server sent beside it.
  mutating func add(_ sent: SentCertificateTimestamps, to embedded: SignedCertificateTimestampList?)
  {
    scts = embedded.map { $0.count + sent.count } ?? (sent.count > 0 ? sent.count : nil)
    timestamps = TimestampFacts(embedded: embedded, sent)
  }
}

extension IssuerFacts {
  fileprivate init(_ certificate: Certificate) {
    self.init(
      keyType: certificate.publicKey?.algorithm, keyBits: certificate.publicKey?.bits,
      signatureHash: certificate.signature?.hash)
  }

  fileprivate init(anchor: Certificate) {
    self.init(anchor)
    signatureHash = nil
  }
}

extension TrustAnchorFacts {
  init(_ result: TrustAnchors.Result) {
    switch result {
    case .anchored(let chain):
      self.init(.anchored, chain.anchor)
      intermediatesNotBefore = chain.intermediateValidity.map {
        Timestamp(nanoseconds: $0.notBefore)
      }
      intermediatesNotAfter = chain.intermediateValidity.map { Timestamp(nanoseconds: $0.notAfter) }
      isOnlyEnd = chain.isOnlyEnd
      isLeaf = chain.leafIssuers.isEmpty && chain.leafAnchors.isEmpty
    case .unfit(let anchor, .notAuthority): self.init(.notAuthority, anchor)
    case .unfit(let anchor, .notForServers): self.init(.notForServers, anchor)
    case .unfit(let anchor, .nameExcluded): self.init(.nameExcluded, anchor)
    case .elsewhere: self.init(End.elsewhere)
    case .unknownIssuer: self.init(End.unknownIssuer)
    case .brokenSignature: self.init(End.brokenSignature)
    }
  }

  private init(_ end: End, _ anchor: Certificate) {
    self.init(end)
    notBefore = anchor.notBefore.map(Timestamp.init)
    notAfter = anchor.notAfter.map(Timestamp.init)
  }
}
