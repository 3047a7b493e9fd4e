/// The bound of a ledger that exceeded its limits.
///
/// Evidence recorded or merged later is dropped if it would have been dropped at once, so that the
/// order does not matter.
struct EvidenceLimit: Sendable {
  /// The weight at which the limit was reached.
  ///
  /// Heavier sightings are kept, lighter ones dropped.
  var weight: EvidenceWeight
  var level: Int
  /// Domains whose hash is below this have that room; `nil` for all domains.
  var domains: UInt64?
  var saturated: Set<UInt64>

  mutating func merge(_ other: EvidenceLimit) {
    guard other.weight == weight else {
      if other.weight > weight { self = other }
      return
    }
    level = min(level, other.level)
    if let bound = other.domains { domains = min(domains ?? bound, bound) }
    saturated.formUnion(other.saturated)
  }
}
