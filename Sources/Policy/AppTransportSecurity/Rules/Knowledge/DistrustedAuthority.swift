/// A certificate authority that systems distrust although its roots were once trusted.
public struct DistrustedAuthority: Hashable, Sendable {
  public let name: String
  public let otherNames: [String]
  let organizations: Set<String>
  let commonNames: Set<String>
  /// The earliest start of a certificate's validity that systems refuse, in seconds since 1970.
  public let firstRefusedStart: Int64
  public let firstRefusedDay: String
  public let sources: [RuleSource]

  /// Returns true if systems refuse the authority's certificates whose validity starts at `start`,
  /// in seconds since 1970.
  ///
  /// Apple accepted older certificates until they expired.
  public func isRefused(startingAt start: Int64) -> Bool { start >= firstRefusedStart }
}

extension DistrustedAuthority {
  /// All distrusted authorities, sorted by name.
  ///
  /// Roots have their common names in Mozilla's list, intermediates the organization of their root.
  /// One intermediate is listed by its common name, as Apple blocks it by that name.
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

  /// Returns the distrusted authority that has this name as a certificate's issuer, if any.
  ///
  /// Names are compared whole: WoTrus, formerly WoSign, sells certificates of other, trusted
  /// authorities.
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
