/// The sightings of one host that a ledger keeps, found by what tells them apart.
struct HostSightings: Sendable {
  /// In the order in which they came, until they are put in order.
  private(set) var sightings: [Sighting] = []
  /// The hashes of their keys, which are not kept: a key is as large as its sighting.
  private var hashes: [Int] = []

  /// Takes in a sighting of which the same was seen before.
  ///
  /// - Parameters:
  ///   - sighting: The sighting.
  ///   - key: Its key.
  ///   - hash: The key's hash.
  /// - Returns: `false` where none is like it.
  mutating func absorb(_ sighting: Sighting, _ key: Sighting.Key, hash: Int) -> Bool {
    for index in hashes.indices where hashes[index] == hash && sightings[index].key == key {
      sightings[index].absorb(sighting)
      return true
    }
    return false
  }

  /// Adds a sighting of which none is like it.
  mutating func append(_ sighting: Sighting, hash: Int) {
    sightings.append(sighting)
    hashes.append(hash)
  }

  /// Indicates whether they stand in the order in which they are told.
  var isOrdered: Bool {
    sightings.count < 2
      || zip(sightings, sightings.dropFirst()).allSatisfy { !$1.precedes($0) }
  }

  /// Puts them in the order in which they are told.
  mutating func order() {
    let order = sightings.indices.sorted { sightings[$0].precedes(sightings[$1]) }
    sightings = order.map { sightings[$0] }
    hashes = order.map { hashes[$0] }
  }

  /// Lets go of those at some places.
  mutating func remove(at places: Set<Int>) {
    let kept = sightings.indices.filter { !places.contains($0) }
    sightings = kept.map { sightings[$0] }
    hashes = kept.map { hashes[$0] }
  }

  /// The places of the sightings in the order of what tells them apart, wherever they were seen.
  var placesByFacts: [Int] {
    guard sightings.count > 1 else { return Array(sightings.indices) }
    let keys = sightings.map(\.key)
    return keys.indices.sorted { keys[$0].precedes(keys[$1]) }
  }
}
