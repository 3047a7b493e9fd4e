public import Escaping

/// The evidence in one certificate that a proxy, and not the server, presented it.
enum TLSProxyEvidence: Sendable {
  case none
  case product(TLSProxyProduct)
  /// A private authority, one outside the public root programs, signed the certificate.
  ///
  /// The certificate is a proxy's if other owners' certificates have the same key and the authority
  /// certified no other key.
  case privateKey(CertifiedPublicKey)

  var isNone: Bool { if case .none = self { true } else { false } }

  init(_ certificate: CertificateFacts) {
    if let product = ProxyIssuerName.product(signing: certificate) {
      self = .product(product)
    } else if !certificate.isSelfIssued, !PublicCertificateAuthorities.issued(certificate),
      let key = certificate.spkiSha256
    {
      let issuer = IssuerName(
        common: certificate.issuerCN, organization: certificate.issuerOrganization)
      self = .privateKey(CertifiedPublicKey(spkiSha256: key, issuer: issuer))
    } else {
      self = .none
    }
  }
}

/// The public key of a certificate, with the name of the authority that certified it.
struct CertifiedPublicKey: Hashable, Sendable {
  var spkiSha256: String
  var issuer: IssuerName
}

/// The name of a certificate's issuer.
public struct IssuerName: Hashable, Sendable {
  public var common: ForeignText?
  public var organization: ForeignText?

  /// The name by which reports call a certificate authority: the common name, or else the
  /// organization.
  public var title: ForeignText? { common ?? organization }
}
