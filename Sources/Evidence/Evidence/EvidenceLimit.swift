/// The limit beyond which an evidence ledger drops sightings, set once the ledger has exceeded its
/// memory.
///
/// The limit also applies to evidence recorded or merged later, so that the order does not matter.
struct EvidenceLimit: Sendable {
  /// The weight of the sightings for which the memory did not suffice.
  ///
  /// Sightings of greater weight are all kept, and those of less weight are all dropped. Of the
  /// sightings of this weight, each domain may keep as many as have the size of `level` typical
  /// ones.
  var weight: EvidenceWeight
  var level: Int
  /// An upper bound of the hash of a domain's name: only domains below it may keep sightings up to
  /// `level`; `nil` if all domains may.
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
