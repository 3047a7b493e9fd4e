public import Evidence

/// The compliance of a host in a run after its last violation.
///
/// It removes no key: servers differ, and users may meet the older one.
public struct LaterCompliance: Hashable, Sendable {
  public var lastViolation: Place
  public var firstCompliance: Place
  public var connections: Int
  public var connectionsAreLeast = false
  /// The number of later connections on the same ports that show neither.
  public var others = 0

  /// The value for `--since` that excludes the violations.
  public var since: String? {
    guard let last = lastViolation.time, let first = firstCompliance.time else { return nil }
    return last.day < first.day ? first.day : first.decimalSeconds
  }
}

extension HostJudgement {
  /// The compliance after the last violation, for every port that had a violation.
  ///
  /// `nil` if a remaining need is answered only by a key, or if a time is unknown.
  var laterCompliance: LaterCompliance? {
    guard verdict == .violated, httpsComplies else { return nil }
    var ports: Set<UInt16> = []
    var violation: Place?
    for run in runsForKeys where run.objections.contains(where: \.isViolation) {
      let last = run.sighting.last
      guard !run.isCleartext, judge.clocks.time(at: last) != nil else { return nil }
      ports.insert(run.sighting.observation.urlPort)
      violation = violation.map { max($0, last) } ?? last
    }
    guard let violation, let end = violation.time else { return nil }
    let compliant = Set(Self.compliantRuns(runs).map(\.number))
    var later: LaterCompliance?
    var (settled, others) = (Set<UInt16>(), 0)
    for (number, sighting) in sightings.enumerated() {
      let port = sighting.observation.urlPort
      guard sighting.observation.kind != .http, ports.contains(port),
        let time = judge.clocks.time(at: sighting.last), time > end
      else { continue }
      // If a sighting began before the last violation, only its last connection is known to be
      // later.
      let isWhole = sighting.first.time.map { $0 > end } == true
      let (place, count) = isWhole ? (sighting.first, sighting.count) : (sighting.last, 1)
      guard compliant.contains(number) else {
        others += count
        continue
      }
      settled.insert(port)
      var sum =
        later ?? LaterCompliance(lastViolation: violation, firstCompliance: place, connections: 0)
      sum.firstCompliance = min(sum.firstCompliance, place)
      sum.connections += count
      if sighting.isCountLeast || !isWhole && sighting.count > 2 { sum.connectionsAreLeast = true }
      later = sum
    }
    later?.others = others
    guard let later, settled == ports, later.isInAnotherRun else { return nil }
    return later
  }
}

extension LaterCompliance {
  /// True if the violation and the compliance are in different captures or on different days.
  ///
  /// Within one run, a server pool may simply alternate.
  fileprivate var isInAnotherRun: Bool {
    firstCompliance.capture != lastViolation.capture
      || firstCompliance.time?.day != lastViolation.time?.day
  }
}
