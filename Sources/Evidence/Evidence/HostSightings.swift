/// The distinct sightings of one host while a ledger is filled.
///
/// A new sighting is compared with all others of the host, whose number the ledger limits.
struct HostSightings: Sendable {
  private(set) var sightings: [HostSighting] = []
  /// The hashes of the sightings' `Key`s, in the order of `sightings`, to find equal sightings
  /// fast.
  ///
  /// The keys are not stored, because each is as large as its sighting.
  private var hashes: [Int] = []

  mutating func absorb(_ sighting: HostSighting, _ key: HostSighting.Key, hash: Int) -> Bool {
    for index in hashes.indices where hashes[index] == hash && sightings[index].key == key {
      sightings[index].absorb(sighting)
      return true
    }
    return false
  }

  mutating func append(_ sighting: HostSighting, hash: Int) {
    sightings.append(sighting)
    hashes.append(hash)
  }

  var isOrdered: Bool {
    sightings.count < 2
      || zip(sightings, sightings.dropFirst()).allSatisfy { !$1.precedes($0) }
  }

  mutating func order() {
    let order = sightings.indices.sorted { sightings[$0].precedes(sightings[$1]) }
    sightings = order.map { sightings[$0] }
    hashes = order.map { hashes[$0] }
  }

  mutating func remove(at places: Set<Int>) {
    let kept = sightings.indices.filter { !places.contains($0) }
    sightings = kept.map { sightings[$0] }
    hashes = kept.map { hashes[$0] }
  }

  var placesByFacts: [Int] {
    guard sightings.count > 1 else { return Array(sightings.indices) }
    let keys = sightings.map(\.key)
    return keys.indices.sorted { keys[$0].precedes(keys[$1]) }
  }
}
