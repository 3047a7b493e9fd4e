public import Evidence

/// The amount of traffic that was seen.
///
/// The more there is, the more the absence of something means.
public struct TrafficVolume: Hashable, Sendable {
  public var captures: Int
  public var hosts: Int
  public var connections: Int
  /// From the first observation to the last, in nanoseconds; `nil` where no capture tells the time.
  public var span: Int64?

  /// The traffic of a ledger, what other processes made left out.
  ///
  /// - Parameters:
  ///   - ledger: The evidence.
  ///   - captures: The number of captures that were read.
  ///   - options: The options that name the app's processes; `nil` counts all traffic.
  public init(_ ledger: EvidenceLedger, captures: Int, options: RecommenderOptions? = nil) {
    self.captures = captures
    let applicability = options.map(Applicability.init)
    (hosts, connections) = (0, ledger.count)
    var (first, last): (Timestamp?, Timestamp?)
    for sightings in ledger.sightingsByHost {
      var isSeen = false
      for sighting in sightings {
        guard applicability?.isByAnother(sighting.observation) != true else {
          connections -= sighting.count
          continue
        }
        isSeen = true
        if let time = sighting.first.time { first = min(first ?? time, time) }
        if let time = sighting.last.time { last = max(last ?? time, time) }
      }
      if isSeen { hosts += 1 }
    }
    guard let first, let last else { return }
    let (span, overflow) = last.nanoseconds.subtractingReportingOverflow(first.nanoseconds)
    self.span = overflow ? nil : span
  }
}
