/// The amount of an app that a check came to see, for comparison with another check.
public struct RunCoverage: Hashable, Sendable {
  /// Something that is counted.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    case captures, connections, hosts, days, devices
    /// The hosts of URLs in the app's files that were seen.
    case namedHosts
  }

  /// The number of each; what is not known is missing.
  public var counts: [Measure: Int]

  /// A coverage by its numbers.
  public init(_ counts: [Measure: Int]) { self.counts = counts }

  /// The measures of which another coverage has more, in their order.
  ///
  /// Connections are left out: how many there are is chance.
  public func shortfall(from other: RunCoverage) -> [Measure] {
    Measure.allCases.filter { measure in
      guard measure != .connections, let mine = counts[measure], let theirs = other.counts[measure]
      else { return false }
      return mine < theirs
    }
  }
}
