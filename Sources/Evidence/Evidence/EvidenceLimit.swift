/// The limit that a ledger applies to its sightings once they exceeded its room.
///
/// It also applies to evidence recorded or merged later, so that the order does not matter.
struct EvidenceLimit: Sendable {
  /// The weight of the sightings for which the room did not suffice.
  ///
  /// Sightings of greater weight are all kept, and sightings of less weight are all dropped. Each
  /// domain keeps sightings of this weight up to `level`, in units of a typical sighting.
  var weight: EvidenceWeight
  var level: Int
  /// Domains whose name's hash is below this value may keep sightings up to `level`, other domains
  /// none; `nil` if all domains may.
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
