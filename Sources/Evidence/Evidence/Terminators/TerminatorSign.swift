/// The mark that a certificate bears of who signed it.
enum TerminatorSign: Sendable {
  /// None: the server's own, or one that tells nothing.
  case none
  /// The issuer is a product's own authority.
  case product(TerminatorProduct)
  /// An authority of no public root programme signed it.
  ///
  /// A proxy's, if certificates of other owners have the same key, and the authority signed no other key.
  case privateKey(IssuedKey)

  init(_ certificate: CertificateFacts) {
    if let product = IssuerMark.product(signing: certificate) {
      self = .product(product)
    } else if !certificate.isSelfIssued, !PublicAuthorities.issued(certificate),
      let key = certificate.spkiSha256
    {
      let issuer = IssuerName(
        common: certificate.issuerCN, organization: certificate.issuerOrganization)
      self = .privateKey(IssuedKey(spkiSha256: key, issuer: issuer))
    } else {
      self = .none
    }
  }
}

/// A public key as one authority certified it.
struct IssuedKey: Hashable, Sendable {
  /// The hash of the SubjectPublicKeyInfo.
  var spkiSha256: String
  var issuer: IssuerName
}

/// The parts of an issuer's name that evidence keeps.
struct IssuerName: Hashable, Sendable {
  var common: String?
  var organization: String?
}
