/// An error that stops reading.
///
/// It is a trivial value, so throwing it never allocates.
///
/// It stays inside a dissector: the edge of each layer turns it into an anomaly with its place.
public enum DissectionError: Error, Equatable, Sendable {
  /// The bytes end before what was asked for; offsets are those of the cursor's whole input.
  case truncated(at: Int, needed: Int, available: Int)
  /// The bytes are there and contradict the format.
  case malformed(at: Int)
}
