import JSONText

/// The line of an evidence file that counts the facts dropped to stay within memory limits.
struct DroppedFactCounts: Sendable {
  let sightings: Int
  let names: Int
  /// The first DNS name in text order whose answers were dropped; the answers of all later names
  /// were dropped too.
  let end: String?
  let other: Int

  static let members = JSONObject<DroppedFactCounts>(
    "dropped",
    [
      .field("sightings") { bounded($0.sightings) },
      .field("names") { bounded($0.names) },
      .field("namesFrom", "The first DNS name, in text order, that was left out to limit memory.") {
        $0.end
      },
      .field("other") { bounded($0.other) },
    ])
}

/// Returns the JSON object for `EvidenceLine.dropped`; `nil` if nothing was dropped.
func writtenLoss(sightings: Int, names: Int, from end: String?, other: Int) -> [UInt8]? {
  guard sightings > 0 || names > 0 || end != nil || other > 0 else { return nil }
  let dropped = DroppedFactCounts(sightings: sightings, names: names, end: end, other: other)
  return written { DroppedFactCounts.members.append(dropped, to: &$0) }
}
