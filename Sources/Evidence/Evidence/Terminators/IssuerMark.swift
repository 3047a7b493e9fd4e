/// A form of issuer name that only one product's certificates have.
struct IssuerMark: Sendable {
  var product: TerminatorProduct
  var commonName: NamePattern?
  var organization: NamePattern?

  init(
    _ product: TerminatorProduct, commonName: NamePattern? = nil, organization: NamePattern? = nil
  ) {
    self.product = product
    self.commonName = commonName
    self.organization = organization
  }

  /// True for a certificate whose issuer has all parts of the mark.
  func matches(_ certificate: CertificateFacts) -> Bool {
    if let commonName {
      guard let name = certificate.issuerCN, commonName.matches(name) else { return false }
    }
    if let organization {
      guard let name = certificate.issuerOrganization, organization.matches(name) else {
        return false
      }
    }
    // Firewalls show their own pages with certificates that they sign themselves.
    return product.purpose == .debugging || !certificate.isSelfIssued
  }
}

extension IssuerMark {
  /// The product whose own authority signed a certificate, by the issuer's name.
  static func product(signing certificate: CertificateFacts) -> TerminatorProduct? {
    all.first { $0.matches(certificate) }?.product
  }
}
