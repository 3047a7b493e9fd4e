extension Observation {
  private static let placeBytes = 192
  /// The allocator's overhead that memory estimates add, in eighths of a size: sizes are rounded
  /// up, and tables doubled.
  private static let allocatorEighths = 1

  /// The estimated memory in a ledger, in bytes, if no other observation shares the values.
  var heldBytes: Int {
    var bytes =
      MemoryLayout<Sighting>.stride + MemoryLayout<Observation>.stride + Self.placeBytes
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
