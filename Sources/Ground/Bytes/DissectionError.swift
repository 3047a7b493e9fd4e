/// An error that stops the parsing of captured bytes.
///
/// Throwing it never allocates, as it is a trivial value. Each protocol layer catches it and
/// reports an anomaly instead.
public enum DissectionError: Error, Equatable, Sendable {
  /// Fewer bytes were left than needed; `at` is an offset in the whole input.
  case truncated(at: Int, needed: Int, available: Int)
  /// The bytes contradict the format; `at` is an offset in the whole input.
  case malformed(at: Int)
}
