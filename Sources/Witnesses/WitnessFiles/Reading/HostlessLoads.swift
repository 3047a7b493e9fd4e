public import Evidence

/// The blocked and refused loads of a log whose host no line names.
public struct HostlessLoads: Hashable, Sendable {
  private static let most = 8

  /// The number of loads, as a lower bound.
  public internal(set) var count = 0
  /// The different refusals of loads without a host, at most eight, sorted by their reasons.
  public private(set) var refusals: [HostlessRefusal] = []

  mutating func add(_ refusal: HostlessRefusal) {
    guard refusals.count < Self.most, !refusals.contains(refusal) else { return }
    refusals.append(refusal)
    refusals.sort()
  }
}
