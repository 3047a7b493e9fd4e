/// The rank of what a sighting says by what its loss would do, the least first.
public enum EvidenceWeight: Int, Comparable, CaseIterable, Sendable {
  /// It was seen to meet ATS.
  case satisfied
  /// It leaves something open.
  case unknown
  /// ATS would refuse it.
  case need

  /// By weight.
  public static func < (one: EvidenceWeight, other: EvidenceWeight) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The order in which a ledger lets go where there is more than it holds.
///
/// It must not depend on options of one run: what captures are read, merged and judged in by steps
/// has to lose the same in each.
public struct EvidencePriority: Sendable {
  /// The weight of a sighting of a host.
  public let weight: @Sendable (_ sighting: Sighting, _ host: String) -> EvidenceWeight
  /// The registrable domain of a host, or the host where it has none: hosts of one domain stand
  /// behind each other, so that no domain crowds out the rest.
  public let domain: @Sendable (_ host: String) -> String

  /// An order by weight, then by the rank of a sighting within its domain.
  public init(
    weight: @escaping @Sendable (_ sighting: Sighting, _ host: String) -> EvidenceWeight,
    domain: @escaping @Sendable (_ host: String) -> String
  ) {
    self.weight = weight
    self.domain = domain
  }

  /// Every sighting weighs the same, and every host is a domain of its own.
  public static let even = EvidencePriority(weight: { _, _ in .unknown }, domain: { $0 })
}
