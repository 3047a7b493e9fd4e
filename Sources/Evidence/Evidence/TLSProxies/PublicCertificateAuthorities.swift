import Escaping

package enum PublicCertificateAuthorities {
  /// Returns true if a certificate's issuer is known to belong to a public root program.
  ///
  /// Signed certificate timestamps suffice, because public logs refuse private authorities (RFC
  /// 6962, section 3.1). Older certificates are recognized by the issuer's organization.
  package static func issued(_ certificate: CertificateFacts) -> Bool {
    if let scts = certificate.scts, scts > 0 { return true }
    guard let organization = certificate.issuerOrganization else { return false }
    return organization.isOne(of: organizations)
  }

  private static let organizations: Set<String> = Set(roots + subordinates)

  /// The organizations in Mozilla's root program, from Debian's ca-certificates 20230311.
  ///
  /// Includes roots that were removed since, because old captures contain their certificates.
  private static let roots = [
    "ACCV", "ANF Autoridad de Certificacion", "Actalis S.p.A./03358520967", "AffirmTrust",
    "Agence Nationale de Certification Electronique", "Amazon", "Asseco Data Systems S.A.", "Atos",
    "Baltimore", "Buypass AS-983163327", "CERTSIGN SA", "COMODO CA Limited", "Certainly",
    "China Financial Certification Authority", "Chunghwa Telecom Co., Ltd.", "D-Trust GmbH",
    "Dhimyotis", "DigiCert Inc", "DigiCert, Inc.", "Disig a.s.", "E-Tugra EBG A.S.",
    "E-Tuğra EBG Bilişim Teknolojileri ve Hizmetleri A.Ş.", "Entrust, Inc.", "Entrust.net",
    "FNMT-RCM", "GUANG DONG CERTIFICATE AUTHORITY CO.,LTD.", "GlobalSign", "GlobalSign nv-sa",
    "GoDaddy.com, Inc.", "Google Trust Services LLC",
    "Hellenic Academic and Research Institutions CA",
    "Hellenic Academic and Research Institutions Cert. Authority", "Hongkong Post",
    "IZENPE S.A.", "IdenTrust", "Internet Security Research Group",
    "Japan Certification Services, Inc.", "Krajowa Izba Rozliczeniowa S.A.", "Microsec Ltd.",
    "Microsoft Corporation", "NAVER BUSINESS PLATFORM Corp.", "NetLock Kft.", "QuoVadis Limited",
    "SECOM Trust Systems CO.,LTD.", "SECOM Trust.net", "SSL Corporation", "Sectigo Limited",
    "SecureTrust Corporation", "Starfield Technologies, Inc.", "SwissSign AG",
    "T-Systems Enterprise Services GmbH", "TAIWAN-CA", "Telia Finland Oyj", "TeliaSonera",
    "The Go Daddy Group, Inc.", "The USERTRUST Network", "TrustCor Systems S. de R.L.",
    "Trustwave Holdings, Inc.", "Turkiye Bilimsel ve Teknolojik Arastirma Kurumu - TUBITAK",
    "UniTrust", "Unizeto Technologies S.A.", "WISeKey", "XRamp Security Services Inc", "certSIGN",
    "e-commerce monitoring GmbH", "iTrusChina Co.,Ltd.",
  ]

  /// The organizations of intermediates under public roots, and of former roots.
  ///
  /// From public captures and clients that verified the chain. Only Apple's program has Apple's
  /// roots.
  private static let subordinates = [
    "Apple Inc.", "CloudFlare, Inc.", "Cloudflare, Inc.", "GEANT Vereniging", "GTE Corporation",
    "Gandi", "GeoTrust Inc.", "Google Inc", "Google Trust Services", "Let's Encrypt",
    "Network Solutions L.L.C.", "StartCom Ltd.", "Symantec Corporation",
    "T-Systems International GmbH",
    "TERENA", "Thawte Consulting (Pty) Ltd.", "TrustAsia Technologies, Inc.", "VISA",
    "VeriSign Trust Network", "VeriSign, Inc.", "WoSign CA Limited", "ZeroSSL", "thawte, Inc.",
  ]
}
