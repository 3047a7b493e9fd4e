/// A time span for narrowing evidence, from `since` to before `until`; `nil` bounds are open.
public struct TimeWindow: Hashable, Sendable {
  public let since: Timestamp?
  public let until: Timestamp?

  /// Creates a time span; `nil` if both bounds are `nil`, or if no time is in it.
  public init?(since: Timestamp?, until: Timestamp?) {
    if since == nil, until == nil { return nil }
    if let since, let until, since >= until { return nil }
    (self.since, self.until) = (since, until)
  }

  private func contains(_ time: Timestamp) -> Bool {
    since.map { $0 <= time } != false && until.map { time < $0 } != false
  }

  fileprivate enum Position { case within, outside, straddling, timeless }

  fileprivate func position(from first: Timestamp?, to last: Timestamp?) -> Position {
    guard let first, let last, !CaptureClocks.isUnset(at: first), !CaptureClocks.isUnset(at: last)
    else { return .timeless }
    if contains(first), contains(last) { return .within }
    if let since, last < since { return .outside }
    if let until, first >= until { return .outside }
    return .straddling
  }
}

/// Narrows evidence to a time span and counts the connections kept and left out.
///
/// Evidence that may belong to the span is kept: connections without a time, or with an unset
/// clock, and sightings that cross a bound.
public struct TimeNarrowing: Hashable, Sendable {
  public let window: TimeWindow
  public private(set) var (within, leftOut) = (0, 0)
  /// The number of connections kept although it is unknown if they are in the span: they have no
  /// time, or the clock was not set.
  public private(set) var timeless = 0
  /// The number of connections in sightings that are kept because they began or ended outside of
  /// the span, but reach into it.
  public private(set) var straddling = 0

  public init(to window: TimeWindow) { self.window = window }

  public var leavesNothing: Bool { leftOut > 0 && within + timeless + straddling == 0 }

  public mutating func keeps(_ observation: Observation) -> Bool {
    keeps(from: observation.place.time, to: observation.place.time, count: 1)
  }

  public mutating func keeps(_ sighting: HostSighting) -> Bool {
    keeps(from: sighting.first.time, to: sighting.last.time, count: sighting.count)
  }

  private mutating func keeps(from first: Timestamp?, to last: Timestamp?, count: Int) -> Bool {
    switch window.position(from: first, to: last) {
    case .within: within += count
    case .straddling: straddling += count
    case .timeless: timeless += count
    case .outside:
      leftOut += count
      return false
    }
    return true
  }

  /// Returns the connections of unanalyzed protocols that may belong to the time span.
  ///
  /// Only the first connection of each row has a known time. These connections are not included in
  /// this value's counts.
  public func narrowed(_ traffic: UnanalyzedTrafficTable) -> UnanalyzedTrafficTable {
    var narrowed = UnanalyzedTrafficTable()
    narrowed.record(dropped: traffic.dropped)
    for row in traffic.rows {
      let last = row.count == 1 ? row.first.time : Timestamp(nanoseconds: .max)
      if window.position(from: row.first.time, to: last) != .outside { narrowed.record(row) }
    }
    return narrowed
  }

  public mutating func add(_ other: TimeNarrowing) {
    within += other.within
    leftOut += other.leftOut
    timeless += other.timeless
    straddling += other.straddling
  }
}
