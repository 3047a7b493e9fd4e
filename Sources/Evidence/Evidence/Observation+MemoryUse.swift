extension Observation {
  private static let placeBytes = 192
  /// The memory that the allocator adds to each estimated size, in eighths of the size, as it
  /// rounds sizes up and doubles tables.
  private static let allocatorEighths = 1

  /// The estimated memory in bytes of the observation in a ledger, if it shares no values with
  /// others.
  var heldBytes: Int {
    var bytes =
      MemoryLayout<HostSighting>.stride + MemoryLayout<Observation>.stride + Self.placeBytes
    bytes += host.heldBytes
    $process.read { bytes += HeapCost.of($0) }
    $http.read { bytes += HeapCost.of($0) }
    $report.read { _ in bytes += HeapCost.object + MemoryLayout<LoadReport>.stride }
    $log.read { bytes += HeapCost.of($0) }
    tls.read { bytes += $0.heldBytes }
    bytes += canonicalNames.heldBytes + anomalies.heldBytes + hostCandidates.heldBytes
    return bytes + bytes * Self.allocatorEighths / 8
  }
}
