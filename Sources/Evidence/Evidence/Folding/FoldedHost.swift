/// The sightings of one host in a fold.
///
/// Beyond the limit the heaviest are kept, and within a weight the first by facts. So the result
/// depends on the sightings alone and not on their order.
public struct FoldedHost: Sendable {
  public private(set) var sightings: [FoldedSighting] = []
  /// Hashes of the sightings' keys.
  ///
  /// Keys are not stored, as each is as large as its sighting.
  private var hashes: [Int] = []
  public private(set) var isIncomplete: Bool

  public init(isIncomplete: Bool = false) { self.isIncomplete = isIncomplete }

  /// Adds a sighting, or combines it with one that a fold does not distinguish from it.
  ///
  /// Returns the additional size, in units of a typical sighting.
  @discardableResult
  mutating func record(
    _ sighting: FoldedSighting, _ combine: (inout FoldedSighting, FoldedSighting) -> Void
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

  public mutating func join(_ sighting: FoldedSighting) { record(sighting) { $0.join($1) } }

  /// Joins other captures; returns the additional size, in units of a typical sighting.
  @discardableResult
  public mutating func join(_ other: FoldedHost) -> Int {
    isIncomplete = isIncomplete || other.isIncomplete
    return other.sightings.reduce(0) { $0 + record($1) { $0.join($1) } }
  }

  /// Drops the sightings beyond the limit.
  ///
  /// - Parameters:
  ///   - host: The name of the host.
  ///   - priority: The evidence to keep.
  /// - Returns: The room that becomes free, in sightings of usual size.
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
