/// The sightings of one host in a fold (merged evidence).
///
/// Beyond `EvidenceLedger.mostSightings`, the sightings of greatest weight are kept, and within a
/// weight the first in the order of their facts. So the order of adding does not matter.
public struct MergedHost: Sendable {
  public private(set) var sightings: [MergedSighting] = []
  /// The hashes of the sightings' keys (the facts that distinguish them), in the order of
  /// `sightings`, to find equal sightings fast.
  ///
  /// The keys are not stored, because each is as large as its sighting.
  private var hashes: [Int] = []
  public private(set) var isIncomplete: Bool

  public init(isIncomplete: Bool = false) { self.isIncomplete = isIncomplete }

  /// Adds a sighting, or passes it to `combine` with the known sighting that has the same key.
  ///
  /// Returns the size added to the host, in typical sightings; 0 if the sightings were combined.
  @discardableResult
  mutating func record(
    _ sighting: MergedSighting, _ combine: (inout MergedSighting, MergedSighting) -> Void
  ) -> Int {
    let key = sighting.key
    let hash = key.hashValue
    for index in hashes.indices where hashes[index] == hash && sightings[index].key == key {
      combine(&sightings[index], sighting)
      return 0
    }
    sightings.append(sighting)
    hashes.append(hash)
    return key.cost
  }

  public mutating func join(_ sighting: MergedSighting) { record(sighting) { $0.join($1) } }

  /// Adds the sightings of the same host in other captures.
  ///
  /// Returns the size by which this host grew, in units of a typical sighting.
  @discardableResult
  public mutating func join(_ other: MergedHost) -> Int {
    isIncomplete = isIncomplete || other.isIncomplete
    return other.sightings.reduce(0) { $0 + record($1) { $0.join($1) } }
  }

  /// Drops the sightings beyond `EvidenceLedger.mostSightings`, those of lowest weight first.
  ///
  /// `host` is the name of this host, by which `priority` gives each sighting its weight. Returns
  /// the size of the dropped sightings, in units of a typical sighting.
  @discardableResult
  public mutating func trim(_ host: String, _ priority: EvidencePriority) -> Int {
    guard sightings.count > EvidenceLedger.mostSightings else { return 0 }
    let keys = sightings.map(\.key)
    let weights = sightings.map { priority.weight($0.sighting, host) }
    let kept = sightings.indices.sorted {
      weights[$0] == weights[$1] ? keys[$0].precedes(keys[$1]) : weights[$0] > weights[$1]
    }.prefix(EvidenceLedger.mostSightings)
    sightings = kept.map { sightings[$0] }
    hashes = kept.map { hashes[$0] }
    isIncomplete = true
    return keys.reduce(0) { $0 + $1.cost } - kept.reduce(0) { $0 + keys[$1].cost }
  }
}
