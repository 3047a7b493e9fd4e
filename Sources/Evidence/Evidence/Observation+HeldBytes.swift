extension Observation {
  /// Memory of a host's place in a ledger beside its sightings: its name, its list and their share of
  /// what stands empty.
  private static let placeBytes = 192
  /// The allocator's share on top, in eighths: sizes are rounded up, and tables grow by doubling.
  private static let allocatorEighths = 1

  /// About how much memory it takes in a ledger, in bytes, as if it shared nothing with others.
  ///
  /// A test holds it against what a process takes.
  var heldBytes: Int {
    var bytes =
      MemoryLayout<Sighting>.stride + MemoryLayout<Observation>.stride + Self.placeBytes
    bytes += host.heldBytes
    $process.read { bytes += HeapCost.of($0) }
    $http.read { bytes += HeapCost.of($0) }
    tls.read { bytes += $0.heldBytes }
    bytes += canonicalNames.heldBytes + anomalies.heldBytes + hostCandidates.heldBytes
    return bytes + bytes * Self.allocatorEighths / 8
  }
}
