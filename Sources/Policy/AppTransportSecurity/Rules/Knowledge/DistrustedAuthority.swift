/// A certificate authority whose certificates the systems refuse, though its roots were once theirs.
public struct DistrustedAuthority: Hashable, Sendable {
  public let name: String
  /// Brands of the same authority.
  public let otherNames: [String]
  /// The organisation names of its issuers.
  let organizations: Set<String>
  /// The common names of its roots and intermediate authorities.
  let commonNames: Set<String>
  /// The start of validity from which certificates are refused, in seconds since 1970.
  public let firstRefusedStart: Int64
  /// The same as a day of ISO 8601.
  public let firstRefusedDay: String
  public let sources: [RuleSource]

  /// Tells if the systems refuse a certificate of the authority for who issued it.
  ///
  /// Apple let older certificates be until they expired.
  ///
  /// - Parameter start: The start of its validity, in seconds since 1970.
  /// - Returns: `false` for a certificate that is judged as any other.
  public func isRefused(startingAt start: Int64) -> Bool { start >= firstRefusedStart }
}

extension DistrustedAuthority {
  /// Every such authority, by name.
  ///
  /// The names of the roots are those that Mozilla lists. Intermediates bear the organisation of
  /// their root; the one that Apple blocks by name is written out.
  public static let all = [
    DistrustedAuthority(
      name: "StartCom", otherNames: ["StartSSL"], organizations: ["StartCom Ltd."],
      commonNames: [
        "StartCom Certification Authority", "StartCom Certification Authority G2",
      ],
      firstRefusedStart: december2016, firstRefusedDay: "2016-12-01", sources: sources),
    DistrustedAuthority(
      name: "WoSign", otherNames: ["沃通"], organizations: ["WoSign CA Limited"],
      commonNames: [
        "CA 沃通根证书", "Certification Authority of WoSign", "Certification Authority of WoSign G2",
        "CA WoSign ECC Root", "WoSign CA Free SSL Certificate G2",
      ],
      firstRefusedStart: december2016, firstRefusedDay: "2016-12-01", sources: sources),
  ]

  /// The authority behind the issuer of a certificate; `nil` where it is none of these.
  ///
  /// Names are compared whole: WoTrus, once WoSign, sells certificates of other authorities, which
  /// are trusted.
  ///
  /// - Parameters:
  ///   - organization: The issuer's organisation (O), where it is known.
  ///   - commonName: The issuer's common name (CN), where it is known.
  /// - Returns: The authority, if one of the names is its own.
  public static func issuer(
    organization: String?, commonName: String?
  ) -> DistrustedAuthority? {
    all.first { authority in
      organization.map(authority.organizations.contains) == true
        || commonName.map(authority.commonNames.contains) == true
    }
  }

  private static let december2016: Int64 = 1_480_550_400
  private static let sources: [RuleSource] = [.trustedRoots, .mozillaOnWoSign]
}
