/// The importance of a sighting: the harm of losing it, in ascending order.
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
/// It must not depend on options of a run: captures read, merged and judged in steps have to lose
/// the same evidence in each.
public struct EvidencePriority: Sendable {
  public let weight: @Sendable (_ sighting: Sighting, _ host: String) -> EvidenceWeight
  /// Returns the registrable domain of a host, or the host itself.
  ///
  /// Hosts of one domain share its room, so that no domain displaces the others.
  public let domain: @Sendable (_ host: String) -> String

  public init(
    weight: @escaping @Sendable (_ sighting: Sighting, _ host: String) -> EvidenceWeight,
    domain: @escaping @Sendable (_ host: String) -> String
  ) {
    self.weight = weight
    self.domain = domain
  }

  /// Gives every sighting the same weight and every host its own domain.
  public static let even = EvidencePriority(weight: { _, _ in .unknown }, domain: { $0 })
}
