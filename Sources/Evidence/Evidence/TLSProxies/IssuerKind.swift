package import Escaping

/// The kind of a certificate's issuer, by its common name alone, as in a browser's archive.
package enum IssuerKind: Hashable, Sendable {
  case publicAuthority
  case proxy
  case unknown

  /// Classifies an issuer by its common name.
  ///
  /// `isLogged` is true if the certificate has timestamps of public Certificate Transparency logs,
  /// which accept only public authorities.
  package init(_ name: ForeignText, isLogged: Bool) {
    var certificate = CertificateFacts(sha256: nil)
    certificate.issuerCN = name
    if ProxyIssuerName.product(signing: certificate) != nil {
      self = .proxy
    } else if isLogged || name.isOne(of: Self.exact)
      || Self.beginnings.contains(where: name.hasPrefix)
    {
      self = .publicAuthority
    } else {
      self = .unknown
    }
  }

  /// The common names of intermediates that are compared in full, because they are too short for
  /// prefixes: Let's Encrypt (https://letsencrypt.org/certificates/) and Google Trust Services
  /// (https://pki.goog/repository/).
  private static let exact: Set<String> = [
    "E1", "E2", "E5", "E6", "E7", "E8", "E9", "R3", "R4", "R10", "R11", "R12", "R13", "R14", "WE1",
    "WE2",
    "WE3", "WE4", "WE5", "WR1", "WR2", "WR3", "WR4", "WR5",
  ]

  private static let beginnings = [
    "AlphaSSL CA", "Amazon ECDSA ", "Amazon RSA ", "Apple Public ", "Certum ", "Cloudflare Inc ",
    "DigiCert ",
    "Encryption Everywhere DV TLS CA", "Entrust Certification Authority", "GTS CA ", "GeoTrust ",
    "GlobalSign ", "Go Daddy Secure Certificate Authority", "Let's Encrypt Authority",
    "Microsoft Azure ",
    "RapidSSL ", "Sectigo ", "Starfield Secure Certificate Authority", "Thawte ", "TrustAsia ",
    "WoTrus ", "ZeroSSL ",
  ]
}
