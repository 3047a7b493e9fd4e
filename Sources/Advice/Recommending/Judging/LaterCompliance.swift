public import Evidence

/// Compliant connections of a host after the host's last violation in the evidence.
///
/// They remove no key, as some of the host's servers may still violate ATS.
public struct LaterCompliance: Hashable, Sendable {
  public var lastViolation: Place
  public var firstCompliance: Place
  public var connections: Int
  public var connectionsAreLeast = false
  /// The number of https connections on the same ports after the last violation that do not prove
  /// compliance.
  public var others = 0

  /// The value of the option `--since` that excludes the violations, a day or seconds since 1970;
  /// `nil` if none does.
  public var since: String? {
    guard let last = lastViolation.time, let first = firstCompliance.time else { return nil }
    return last.day < first.day ? first.day : first.decimalSeconds
  }
}

extension HostJudgement {
  /// The compliance of the host after its last violation, on every port that had a violation.
  ///
  /// `nil` if a port did not comply later or only within the same capture and day, if a cleartext
  /// load needs a key, or if a time is unknown.
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
  /// Within one capture and day, servers of a pool may just alternate.
  fileprivate var isInAnotherRun: Bool {
    firstCompliance.capture != lastViolation.capture
      || firstCompliance.time?.day != lastViolation.time?.day
  }
}
