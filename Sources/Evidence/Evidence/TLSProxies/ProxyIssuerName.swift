import Escaping

/// An issuer name by which the certificates of a TLS-terminating product are recognized.
struct ProxyIssuerName: Sendable {
  var product: TLSProxyProduct
  var commonName: IssuerNamePattern?
  var organization: IssuerNamePattern?

  init(
    _ product: TLSProxyProduct, commonName: IssuerNamePattern? = nil,
    organization: IssuerNamePattern? = nil
  ) {
    self.product = product
    self.commonName = commonName
    self.organization = organization
  }

  func matches(_ certificate: CertificateFacts) -> Bool {
    if let commonName {
      guard let name = certificate.issuerCN, commonName.matches(name) else { return false }
    }
    if let organization {
      guard let name = certificate.issuerOrganization, organization.matches(name) else {
        return false
      }
    }
    // Firewalls present their own web pages with certificates that they sign themselves.
    return product.purpose == .debugging || !certificate.isSelfIssued
  }
}

extension LoggedConnection {
  /// The TLS proxy whose authority issued the certificate that the error names; `nil` for another
  /// issuer.
  public var interceptor: TLSProxyProduct? {
    peerIssuer.flatMap(ProxyIssuerName.product(issuer:))
  }
}

extension ProxyIssuerName {
  static func product(signing certificate: CertificateFacts) -> TLSProxyProduct? {
    all.first { $0.matches(certificate) }?.product
  }

  /// Returns the product that is recognized by an issuer's common name alone, which is all that a
  /// log shows of an issuer; `nil` if none is.
  static func product(issuer summary: ForeignText) -> TLSProxyProduct? {
    all.first { $0.organization == nil && $0.commonName?.matches(summary) == true }?.product
  }
}
