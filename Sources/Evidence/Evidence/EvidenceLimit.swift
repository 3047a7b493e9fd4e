/// The reach of a ledger that was given too much: nothing that comes later, or from another ledger,
/// is kept that would have been let go at once.
struct EvidenceLimit: Sendable {
  /// The weight of which there was too much: all that is heavier is kept, and nothing lighter.
  var weight: EvidenceWeight
  /// Room that every domain has.
  var level: Int
  /// The domains that have it, by their hashes: those below this one; `nil` for all.
  var domains: UInt64?
  /// The hashes of domains that had more than their room.
  var saturated: Set<UInt64>

  /// The limit of what two ledgers were given together, at most.
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
