/// The mark that a certificate bears of who signed it.
enum TerminatorSign: Sendable {
  /// None: the server's own, or one that tells nothing.
  case none
  /// The issuer is a product's own authority.
  case product(TerminatorProduct)
  /// An authority of no public root programme signed it; the value is the hash of its key.
  ///
  /// A proxy's, if certificates of other owners have the same key.
  case privateKey(String)

  init(_ certificate: CertificateFacts) {
    if let product = IssuerMark.product(signing: certificate) {
      self = .product(product)
    } else if !certificate.isSelfIssued, !PublicAuthorities.issued(certificate),
      let key = certificate.spkiSha256
    {
      self = .privateKey(key)
    } else {
      self = .none
    }
  }
}
