/// An error that stops dissection.
///
/// Throwing it never allocates, as it is a trivial value. It does not leave a dissector: the edge
/// of each layer turns it into an anomaly with a place.
public enum DissectionError: Error, Equatable, Sendable {
  /// The input is shorter than required; offsets are those of the cursor's whole input.
  case truncated(at: Int, needed: Int, available: Int)
  /// The bytes contradict the format.
  case malformed(at: Int)
}
