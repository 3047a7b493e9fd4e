/// A span of time to which evidence is narrowed: from `since` on, and before `until`.
public struct TimeWindow: Hashable, Sendable {
  public let since: Timestamp?
  public let until: Timestamp?

  /// A span; `nil` without a bound, or if nothing is in it.
  public init?(since: Timestamp?, until: Timestamp?) {
    if since == nil, until == nil { return nil }
    if let since, let until, since >= until { return nil }
    (self.since, self.until) = (since, until)
  }

  private func contains(_ time: Timestamp) -> Bool {
    since.map { $0 <= time } != false && until.map { time < $0 } != false
  }

  /// The place of something between two times.
  fileprivate enum Position { case within, outside, straddling, timeless }

  /// Returns the position of connections between two times.
  fileprivate func position(from first: Timestamp?, to last: Timestamp?) -> Position {
    guard let first, let last, !CaptureClocks.isUnset(at: first), !CaptureClocks.isUnset(at: last)
    else { return .timeless }
    if contains(first), contains(last) { return .within }
    if let since, last < since { return .outside }
    if let until, first >= until { return .outside }
    return .straddling
  }
}

/// The one place where evidence is narrowed to a span of time, with the counts of what that did.
///
/// What may belong to the span is kept: connections without a time, or with the time of a clock that was
/// not set, and sightings that began before a bound and ended after it.
public struct TimeNarrowing: Hashable, Sendable {
  public let window: TimeWindow
  /// The numbers of connections that are in the span and that were left out.
  public private(set) var (within, leftOut) = (0, 0)
  /// The number of connections without a time that can be used.
  public private(set) var timeless = 0
  /// The number of connections of sightings that began on one side of a bound and ended on the other.
  public private(set) var straddling = 0

  /// A narrowing that nothing went through yet.
  public init(to window: TimeWindow) { self.window = window }

  /// True if connections were left out and none were kept.
  public var leavesNothing: Bool { leftOut > 0 && within + timeless + straddling == 0 }

  /// Counts an observation, and returns whether it is kept.
  public mutating func keeps(_ observation: Observation) -> Bool {
    keeps(from: observation.place.time, to: observation.place.time, count: 1)
  }

  /// Counts a sighting, and returns whether it is kept.
  public mutating func keeps(_ sighting: Sighting) -> Bool {
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

  /// Returns the rows that are kept, uncounted, as ATS has nothing to do with them.
  ///
  /// Only the first place of several connections is known.
  public func narrowed(_ traffic: OtherTrafficTable) -> OtherTrafficTable {
    var narrowed = OtherTrafficTable()
    narrowed.record(dropped: traffic.dropped)
    for row in traffic.rows {
      let last = row.count == 1 ? row.first.time : Timestamp(nanoseconds: .max)
      if window.position(from: row.first.time, to: last) != .outside { narrowed.record(row) }
    }
    return narrowed
  }

  /// Adds the counts of the same narrowing of other evidence.
  public mutating func add(_ other: TimeNarrowing) {
    within += other.within
    leftOut += other.leftOut
    timeless += other.timeless
    straddling += other.straddling
  }
}
