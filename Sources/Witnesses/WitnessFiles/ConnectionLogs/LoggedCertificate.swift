import Escaping
import Evidence
import HostNames
import ProtocolRegistries

/// A certificate as a network sensor's log describes it, without its DER.
struct LoggedCertificate: Hashable {
  /// The SHA-256 of the DER in lower-case hexadecimal.
  var sha256: String
  var subject: LoggedDistinguishedName?
  var issuer: LoggedDistinguishedName?
  var notBefore: Timestamp?
  var notAfter: Timestamp?
  var keyType: PublicKeyAlgorithm?
  var keyBits: Int?
  var curve: String?
  var signatureAlgorithm: String?
  var signatureHash: SignatureHash?
  /// The subject alternative names; `nil` if the log does not have them all.
  var names: [String]?
  var addresses: [IPAddress] = []
  /// True if the log marks it as a server's own certificate; `nil` if the log has no such mark.
  var isOfServer: Bool?

  /// True if subject and issuer are equal; false if one is not known.
  var isSelfIssued: Bool { subject != nil && subject == issuer }

  /// An estimate of the memory that the certificate takes, in bytes.
  var memory: Int {
    let texts = [subject?.text, issuer?.text, curve, signatureAlgorithm].compactMap(\.self)
    return 512 + texts.reduce(0) { $0 + 2 * $1.utf8.count }
      + (names ?? []).reduce(0) { $0 + 32 + $1.utf8.count } + 16 * addresses.count
  }

  fileprivate var asIssuer: IssuerFacts {
    IssuerFacts(keyType: keyType, keyBits: keyBits, signatureHash: signatureHash)
  }
}

extension CertificateFacts {
  /// Creates the facts of a chain, in which `nil` is a certificate that the log does not describe.
  ///
  /// Logs have neither the hash of the public key, nor the extended key usage, nor the timestamps
  /// of Certificate Transparency.
  init?(_ chain: [LoggedCertificate?]) {
    guard let leaf = chain.first ?? nil, leaf.isOfServer != false else { return nil }
    // Without all names, it cannot be judged whether the certificate covers the host. A certificate
    // without a hash counts as one that is only described.
    guard leaf.names != nil || leaf.notBefore != nil && leaf.notAfter != nil else { return nil }
    self.init(sha256: leaf.names == nil ? nil : leaf.sha256)
    keyType = leaf.keyType
    keyBits = leaf.keyBits
    curve = leaf.curve.map { ForeignText($0) }
    signatureAlgorithm = leaf.signatureAlgorithm.map { ForeignText($0) }
    signatureHash = leaf.signatureHash
    subjectCN = leaf.subject?.commonName
    issuerCN = leaf.issuer?.commonName
    issuerOrganization = leaf.issuer?.organization
    dnsNames = (leaf.names ?? []).map { ForeignText($0) }
    ipAddresses = leaf.names == nil ? [] : leaf.addresses
    (notBefore, notAfter) = (leaf.notBefore, leaf.notAfter)
    chainLength = chain.count
    isSelfIssued = leaf.isSelfIssued
    let known = chain.compactMap(\.self)
    guard known.count == chain.count, known.allSatisfy({ $0.subject != nil && $0.issuer != nil })
    else { return }
    addPath(from: leaf, among: known)
  }

  /// Sets the facts about the issuers, found by their names, as `CertificateChain` finds them.
  private mutating func addPath(
    from leaf: LoggedCertificate, among chain: [LoggedCertificate]
  ) {
    var path = [leaf]
    var rest = chain.dropFirst().filter { $0.sha256 != leaf.sha256 }
    var next = 0
    while next < path.count {
      let certificate = path[next]
      next += 1
      guard !certificate.isSelfIssued else { continue }
      path += rest.filter { $0.subject == certificate.issuer }
      rest.removeAll { $0.subject == certificate.issuer }
    }
    isChainLinked = rest.isEmpty || path.contains(where: \.isSelfIssued)
    let sent = path.dropFirst().filter { $0.subject == leaf.issuer }
    if !leaf.isSelfIssued, !sent.contains(where: \.isSelfIssued) {
      issuers = Set(sent.map(\.asIssuer)).sorted()
    }
    let tops = Set(
      path.lazy.filter { one in
        one.isSelfIssued || !path.contains { $0.subject == one.issuer }
      }.map(\.issuer))
    if path.count > 1, tops.count == 1, let top = tops.first ?? nil {
      (topIssuerOrganization, topIssuerCN) = (top.organization, top.commonName)
    }
  }
}
