/// The party that signed a certificate, judged by the issuer's common name alone.
///
/// The records of browsers hold that name and no certificate.
package enum NamedIssuer: Hashable, Sendable {
  /// An authority of a public root programme.
  case publicAuthority
  /// A proxy's own authority.
  case proxy
  /// An authority that is not known: a company's own, or a proxy's.
  case unknown

  /// The party of a name.
  ///
  /// - Parameters:
  ///   - name: The issuer's common name.
  ///   - isLogged: True if public logs took the certificate, which they do for public authorities alone.
  package init(_ name: String, isLogged: Bool) {
    var certificate = CertificateFacts(sha256: nil)
    certificate.issuerCN = name
    if IssuerMark.product(signing: certificate) != nil {
      self = .proxy
    } else if isLogged || Self.exact.contains(name)
      || Self.beginnings.contains(where: name.hasPrefix)
    {
      self = .publicAuthority
    } else {
      self = .unknown
    }
  }

  /// The common names of intermediates that are too short for a beginning: of Let's Encrypt
  /// (https://letsencrypt.org/certificates/) and of Google Trust Services (https://pki.goog/repository/).
  private static let exact: Set<String> = [
    "E1", "E2", "E5", "E6", "E7", "E8", "E9", "R3", "R4", "R10", "R11", "R12", "R13", "R14", "WE1",
    "WE2",
    "WE3", "WE4", "WE5", "WR1", "WR2", "WR3", "WR4", "WR5",
  ]

  /// The beginnings of the common names of public intermediates, each with the authority's own name.
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
