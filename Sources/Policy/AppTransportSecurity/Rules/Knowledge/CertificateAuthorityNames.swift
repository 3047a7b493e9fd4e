public import Escaping

/// The organization and common name of a certificate authority, as certificates name it.
public struct AuthorityDistinguishedName: Hashable, Sendable {
  public var organization: ForeignText?
  public var commonName: ForeignText?

  public init(_ organization: ForeignText?, _ commonName: ForeignText?) {
    self.organization = organization
    self.commonName = commonName
  }
}

/// The names by which a certificate shows that a distrusted authority issued it.
///
/// A name counts only if it is a root that Apple lists, or an intermediate that chains to no other
/// root.
struct CertificateAuthorityNames: Hashable, Sendable {
  var roots: Set<AuthorityDistinguishedName> = []
  /// The SHA-256 hashes of the SubjectPublicKeyInfo of the roots, in lower-case hexadecimal.
  var rootKeys: Set<String> = []
  var intermediates: Set<AuthorityDistinguishedName> = []
  /// Names of organizations whose intermediates all belong to the authority.
  var organizations: Set<ForeignText> = []
  /// Common names that count with any organization.
  var commonNames: Set<ForeignText> = []
  /// The organizations whose intermediates count as the authority's if their chain ends at one of
  /// its roots; `nil` if all do.
  ///
  /// Apple exempts some intermediates that others operate.
  var organizationsUnderRoots: Set<ForeignText>?

  /// Returns true if this issuer's name shows that the authority issued the certificate.
  func include(_ issuer: AuthorityDistinguishedName) -> Bool {
    roots.contains(issuer) || intermediates.contains(issuer)
      || issuer.organization.map(organizations.contains) == true
      || issuer.commonName.map(commonNames.contains) == true
  }

  /// Returns true if a chain leads to the authority, given the issuer that its leaf names and the
  /// issuer that its last certificate names (`nil` if there is only the leaf).
  func lead(from leaf: AuthorityDistinguishedName, to top: AuthorityDistinguishedName?) -> Bool {
    if include(leaf) { return true }
    guard let top, roots.contains(top) else { return false }
    guard let organizations = organizationsUnderRoots, leaf != AuthorityDistinguishedName(nil, nil)
    else {
      return true
    }
    return leaf.organization.map(organizations.contains) == true
  }

  private static func titles(_ organization: ForeignText, _ names: [ForeignText]) -> Set<
    AuthorityDistinguishedName
  > {
    Set(names.map { AuthorityDistinguishedName(organization, $0) })
  }
}

// Roots are those of Apple's pages; their names and keys are those of the certificates with these
// fingerprints in the project security_certificates. Intermediates of Entrust are those of its CPS,
// section 1.3.1.

extension CertificateAuthorityNames {
  static let acCamerfirma = CertificateAuthorityNames(
    roots: titles(
      "AC Camerfirma S.A.",
      ["Chambers of Commerce Root - 2008", "Global Chambersign Root - 2008"]),
    rootKeys: [
      "ced43902ab5fb57b442322dc0e172a4fb55f7178b808f94e780a6fd6cc6bd818",
      "927a1b8562280576d048c50321ada43d8703d2d9521a18c28b8c46cc6aae4efd",
    ])

  static let affirmTrust = CertificateAuthorityNames(
    roots: titles(
      "AffirmTrust",
      [
        "AffirmTrust Commercial", "AffirmTrust Networking", "AffirmTrust Premium",
        "AffirmTrust Premium ECC",
      ]),
    rootKeys: [
      "6c464b9a5b233a5e874da765c26f045010d2ddcff45794f0b4c7e4aafa501495",
      "94072ad3f58f70f93098e5a5f6c04c96c710bd849d83184919ae90eb890ae400",
      "c7f43b4cf5b71568294f822b53762605f6ddd15cadece739e9e2c3cba61e9d67",
      "3219b09114ff495a3eb6eb00c2efeab34002ae5f0a56c7679ea087a3fa037e4f",
    ])

  static let entrust = CertificateAuthorityNames(
    roots: titles(
      "Entrust, Inc.",
      [
        "Entrust Root Certification Authority", "Entrust Root Certification Authority - G2",
        "Entrust Root Certification Authority - EC1", "Entrust Root Certification Authority - G4",
      ]
    ).union(titles("Entrust.net", ["Entrust.net Certification Authority (2048)"])),
    rootKeys: [
      "6dbfae00d37b9cd73f8fb47de65917af00e0dddf42dbceac20c17c0275ee2095",
      "76ee8590374c715437bbca6bba6028eadde2dc6dbbb8c3f610e851f11d1ab7f5",
      "fea2b7d645fba73d753c1ec9a7870c40e1f7b0c561e927b985bf711866e36f22",
      "36d7c79f3d089a0ff79972d90923dea5ca76b4ccbaf7c2751cb152e9494f52d0",
      "1ea3c5e43ed66c2da2983a42a4a79b1e906786ce9f1b58621419a00463a87d38",
    ],
    intermediates: titles(
      "Entrust, Inc.",
      ["E", "F", "J", "K", "M", "N"].map {
        ForeignText("Entrust Certification Authority - L1\($0)")
      }))

  /// The names of StartCom: roots by the common names in Mozilla's list, intermediates by the
  /// organization of their root.
  static let startCom = CertificateAuthorityNames(
    organizations: ["StartCom Ltd."],
    commonNames: ["StartCom Certification Authority", "StartCom Certification Authority G2"])

  static let symantec = CertificateAuthorityNames(
    roots: titles(
      "GeoTrust Inc.",
      [
        "GeoTrust Global CA", "GeoTrust Primary Certification Authority",
        "GeoTrust Primary Certification Authority - G2",
        "GeoTrust Primary Certification Authority - G3",
      ]
    ).union(
      titles(
        "thawte, Inc.",
        ["thawte Primary Root CA", "thawte Primary Root CA - G2", "thawte Primary Root CA - G3"])
    ).union(
      titles(
        "VeriSign, Inc.",
        [
          "VeriSign Class 3 Public Primary Certification Authority - G3",
          "VeriSign Class 3 Public Primary Certification Authority - G4",
          "VeriSign Class 3 Public Primary Certification Authority - G5",
          "VeriSign Universal Root Certification Authority",
        ])
    ).union(
      titles(
        "Symantec Corporation",
        [
          "Symantec Class 3 Public Primary Certification Authority - G4",
          "Symantec Class 3 Public Primary Certification Authority - G6",
        ])),
    rootKeys: [
      "87af34d66fb3f2fdf36e09111e9aba2f6f44b207f3863f3d0b54b25023909aa5",
      "4905466623ab4178be92ac5cbd6584f7a1e17f27652d5a85af89504ea239aaaa",
      "bcfb44aab9ad021015706b4121ea761c81c9e88967590f6f94ae744dc88b78fb",
      "ab98495276adf1ecaff28f35c53048781e5c1718dab9c8e67a504f4f6a51328f",
      "1d75d0831b9e0885394d32c7a1bfdb3dbc1c28e2b0e8391fb135981dbc5ba936",
      "67dc4f32fa10e7d01a79a073aa0c9e0212ec2ffc3d779e0aa7f9c0f0e1c2c893",
      "1906c6124dbb438578d00e066d5054c6c37f0fa6028c05545e0994eddaec8629",
      "495a96ba6bad782407bd521a00bace657bb355555e4bb7f8146c71bba57e7ace",
      "5192438ec369d7ee0ce71f5c6db75f941efbf72e58441715e99eab04c2c8acee",
      "25b41b506e4930952823a6eb9f1d31def645ea38a5c6c6a96d71957e384df058",
      "967b0cd93fcef7f27ce2c245767ae9b05a776b0649f9965b6290968469686872",
      "809f2baae35afb4f36bd6476ce75c2001077901b6af5c4dab82e188c6b95c1a1",
      "95735473bd67a3b95a8d5f90c5a21ace1e0d7947320674d4ab847972b91544d2",
    ],
    organizationsUnderRoots: [
      "GeoTrust Inc.", "Symantec Corporation", "VeriSign, Inc.", "thawte, Inc.",
    ])
}
