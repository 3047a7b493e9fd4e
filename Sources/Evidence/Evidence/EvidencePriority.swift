/// The importance of a sighting, least first, by which ledgers choose the sightings to drop.
public enum EvidenceWeight: Int, Comparable, CaseIterable, Sendable {
  case satisfied
  case unknown
  case need

  public static func < (one: EvidenceWeight, other: EvidenceWeight) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The rule by which a ledger drops evidence beyond its limits.
///
/// The rule must not depend on a run's options: separate runs that read, merge and judge the same
/// captures have to drop the same evidence.
public struct EvidencePriority: Sendable {
  public let weight: @Sendable (_ sighting: HostSighting, _ host: String) -> EvidenceWeight
  /// Returns the registrable domain of a host, or the host itself.
  ///
  /// Hosts of one domain share one limit, so that many hosts cannot displace other domains.
  public let domain: @Sendable (_ host: String) -> String

  public init(
    weight: @escaping @Sendable (_ sighting: HostSighting, _ host: String) -> EvidenceWeight,
    domain: @escaping @Sendable (_ host: String) -> String
  ) {
    self.weight = weight
    self.domain = domain
  }

  /// The same weight for every sighting and a separate domain for every host, if nothing is known
  /// of their importance.
  public static let even = EvidencePriority(weight: { _, _ in .unknown }, domain: { $0 })
}
