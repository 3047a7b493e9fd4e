/// The amount of an app's traffic that a run covered.
///
/// Stored in a baseline, so that a run which tested less is noticed rather than taken for an
/// improvement.
public struct RunCoverage: Hashable, Sendable {
  /// A quantity that a baseline records about a run.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    case captures, connections, hosts, days, devices
    case namedHosts
  }

  /// The values by measure; a measure whose value is unknown is absent.
  public var counts: [Measure: Int]

  public init(_ counts: [Measure: Int]) { self.counts = counts }

  /// Returns the measures in which this coverage is smaller than `other`.
  ///
  /// The number of connections is left out, as it varies between runs.
  public func shortfall(from other: RunCoverage) -> [Measure] {
    Measure.allCases.filter { measure in
      guard measure != .connections, let mine = counts[measure], let theirs = other.counts[measure]
      else { return false }
      return mine < theirs
    }
  }
}
