/// The sightings of one host in a fold.
///
/// Of too many the heaviest stay, and of one weight the first by their facts: an order of its own, so
/// that what is kept hangs on the sightings alone and not on how they came.
public struct FoldedHost: Sendable {
  public private(set) var sightings: [FoldedSighting] = []
  /// The hashes of their keys, which are not kept: a key is as large as its sighting.
  private var hashes: [Int] = []
  /// True where more was seen of the host than is kept.
  public private(set) var isIncomplete: Bool

  /// A host without sightings.
  ///
  /// - Parameter isIncomplete: True where more was seen of it than will be recorded.
  public init(isIncomplete: Bool = false) { self.isIncomplete = isIncomplete }

  /// Takes in a sighting.
  ///
  /// - Parameters:
  ///   - sighting: The sighting.
  ///   - combine: Puts it to one that differs in nothing that a fold tells apart.
  /// - Returns: The room that it takes more, in sightings of usual size.
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

  /// Takes in a sighting of any captures.
  public mutating func join(_ sighting: FoldedSighting) { record(sighting) { $0.join($1) } }

  /// Takes in the same host of other captures.
  ///
  /// - Returns: The room that it takes more, in sightings of usual size.
  @discardableResult
  public mutating func join(_ other: FoldedHost) -> Int {
    isIncomplete = isIncomplete || other.isIncomplete
    return other.sightings.reduce(0) { $0 + record($1) { $0.join($1) } }
  }

  /// Lets go of what is too much.
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
