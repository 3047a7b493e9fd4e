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
  /// A private authority signed the certificate, whose key is not known, as it is from a log.
  case privateAuthority(IssuerName)

  var isNone: Bool { if case .none = self { true } else { false } }

  /// The private authority that signed the certificate; `nil` for others.
  var privateIssuer: IssuerName? {
    switch self {
    case .privateKey(let key): key.issuer
    case .privateAuthority(let issuer): issuer
    case .none, .product: nil
    }
  }

  init(_ certificate: CertificateFacts) {
    if let product = ProxyIssuerName.product(signing: certificate) {
      self = .product(product)
    } else if !certificate.isSelfIssued, !PublicCertificateAuthorities.issued(certificate),
      certificate.spkiSha256 != nil || !certificate.isDescribedOnly
    {
      let issuer = IssuerName(
        common: certificate.issuerCN, organization: certificate.issuerOrganization)
      self =
        certificate.spkiSha256.map {
          .privateKey(CertifiedPublicKey(spkiSha256: $0, issuer: issuer))
        } ?? .privateAuthority(issuer)
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
