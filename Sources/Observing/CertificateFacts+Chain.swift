import ApplicationProtocols
import Evidence
import HostNames

extension CertificateFacts {
  /// What a chain that a server sent comes to.
  ///
  /// - Parameters:
  ///   - chain: The chain, the server's own certificate first.
  ///   - signedTimestamps: Timestamps that came beside it (RFC 6962, section 3.3), where seen.
  init(_ chain: CertificateChain, signedTimestamps: Int?) {
    let leaf = chain.leaf
    self.init(sha256: leaf.sha256)
    keyType = leaf.publicKey?.type
    keyBits = leaf.publicKey?.bits
    curve = leaf.publicKey?.curve
    signatureAlgorithm = leaf.signature?.algorithm
    signatureHash = leaf.signature?.hash
    subjectCN = leaf.subject?.commonName
    issuerCN = leaf.issuer?.commonName
    dnsNames = leaf.extensions?.alternativeNames?.dnsNames ?? []
    ipAddresses = leaf.extensions?.alternativeNames?.ipAddresses ?? []
    notBefore = leaf.notBefore.map(Timestamp.init)
    notAfter = leaf.notAfter.map(Timestamp.init)
    chainLength = chain.length
    scts = signedTimestamps ?? leaf.extensions?.embeddedTimestamps
    isSelfIssued = leaf.isSelfIssued ?? false
    allowsServerAuthentication = leaf.extensions?.allowsServerAuthentication
    isChainLinked = chain.isLinked ?? true
    chainWeaknesses = chain.weaknesses
  }
}
