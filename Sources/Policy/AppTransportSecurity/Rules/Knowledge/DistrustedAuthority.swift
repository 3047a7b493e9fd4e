public import Escaping

/// A certificate authority that systems distrust although its roots were once trusted.
public struct DistrustedAuthority: Hashable, Sendable {
  public let id: DistrustedAuthorityName
  public let otherNames: [String]
  let names: CertificateAuthorityNames
  /// The earliest time of issue that systems refuse, in seconds since 1970; `nil` if they refuse
  /// every certificate.
  public let firstRefusedStart: Int64?
  public let firstRefusedDay: String?
  /// The first systems that refuse the certificates.
  public let since: SystemChange
  public let sources: [RuleSource]

  public var name: String { id.rawValue }

  /// Returns true if systems refuse the authority's certificates that were issued at `start`, in
  /// seconds since 1970.
  ///
  /// Apple accepts older certificates until they expire.
  public func isRefused(startingAt start: Int64) -> Bool {
    firstRefusedStart.map { start >= $0 } ?? true
  }
}

extension DistrustedAuthority {
  /// All distrusted authorities, sorted by name.
  public static let all = [
    DistrustedAuthority(
      id: .acCamerfirma, otherNames: ["Camerfirma"], names: .acCamerfirma,
      firstRefusedStart: november2024, firstRefusedDay: "2024-11-16", since: .authoritiesOf2024,
      sources: [.changedAuthorities]),
    DistrustedAuthority(
      id: .affirmTrust, otherNames: [], names: .affirmTrust, firstRefusedStart: november2024,
      firstRefusedDay: "2024-11-16", since: .authoritiesOf2024, sources: [.changedAuthorities]),
    DistrustedAuthority(
      id: .entrust, otherNames: [], names: .entrust, firstRefusedStart: november2024,
      firstRefusedDay: "2024-11-16", since: .authoritiesOf2024, sources: [.changedAuthorities]),
    DistrustedAuthority(
      id: .startCom, otherNames: ["StartSSL"], names: .startCom, firstRefusedStart: december2016,
      firstRefusedDay: "2016-12-01", since: .authoritiesOf2016, sources: sourcesOf2016),
    DistrustedAuthority(
      id: .symantec, otherNames: ["VeriSign", "GeoTrust", "thawte", "RapidSSL"], names: .symantec,
      firstRefusedStart: nil, firstRefusedDay: nil, since: .symantecRefused,
      sources: [.changedAuthorities, .symantec]),
    DistrustedAuthority(
      id: .woSign, otherNames: ["沃通"], names: .woSign, firstRefusedStart: december2016,
      firstRefusedDay: "2016-12-01", since: .authoritiesOf2016, sources: sourcesOf2016),
  ]

  /// Returns the distrusted authority that has this name as a certificate's issuer, if any.
  ///
  /// Names are compared in full, because the successor of WoSign and the certificates that Entrust
  /// sells today belong to other, trusted authorities.
  public static func issuer(
    organization: ForeignText?, commonName: ForeignText?
  ) -> DistrustedAuthority? {
    all.first { $0.names.include(AuthorityDistinguishedName(organization, commonName)) }
  }

  /// Returns organization and common name of the listed root or intermediate with this common name.
  static func title(ofCommonName name: ForeignText) -> AuthorityDistinguishedName? {
    all.lazy.flatMap { $0.names.roots.union($0.names.intermediates) }
      .first { $0.commonName == name }
  }

  private static let december2016: Int64 = 1_480_550_400
  private static let november2024: Int64 = 1_731_715_200
  private static let sourcesOf2016: [RuleSource] = [.trustedRoots, .mozillaOnWoSign]
}

extension DistrustedAuthorityName {
  var authority: DistrustedAuthority? { DistrustedAuthority.all.first { $0.id == self } }
}

extension DistrustedIssuer {
  /// Finds the distrusted authority behind a certificate; `nil` without a sign of one.
  ///
  /// Names are what the server wrote, so they make it likely at most. It is proven if the signatures
  /// of the only path lead to a key of the authority.
  ///
  /// - Parameters:
  ///   - leaf: The issuer that the leaf names.
  ///   - top: The issuer that the last certificate of the chain names, if there are others than the
  ///     leaf.
  ///   - keys: The keys of the only path whose signatures are verified: hashes of their
  ///     SubjectPublicKeyInfo in lower-case hexadecimal.
  public init?(
    leaf: AuthorityDistinguishedName, top: AuthorityDistinguishedName?,
    verifiedKeys keys: some Sequence<String>
  ) {
    guard
      let authority = DistrustedAuthority.all.first(where: { $0.names.lead(from: leaf, to: top) })
    else { return nil }
    let isProven =
      authority.names.include(leaf) && keys.contains(where: authority.names.rootKeys.contains)
    self.init(authority.id, certainty: isProven ? .proven : .likely)
  }
}

extension CertificateAuthorityNames {
  /// The names of WoSign: its roots, and an intermediate that Apple blocks by common name.
  fileprivate static let woSign = CertificateAuthorityNames(
    organizations: ["WoSign CA Limited"],
    commonNames: [
      "CA 沃通根证书", "Certification Authority of WoSign", "Certification Authority of WoSign G2",
      "CA WoSign ECC Root", "WoSign CA Free SSL Certificate G2",
    ])
}
