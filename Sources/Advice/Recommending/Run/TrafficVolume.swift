public import Evidence

/// The amount of traffic that was seen.
///
/// The more there is, the more an absence means.
public struct TrafficVolume: Hashable, Sendable {
  public var captures: Int
  public var hosts: Int
  public var connections: Int
  /// From the first observation to the last, in nanoseconds; `nil` if no capture has times.
  public var span: Int64?
  /// The days (UTC) of first and last sightings; a lower bound of the active days.
  public var days: Int
  public var devices: Int?
  /// The coverage of URL hosts in the app's files; `nil` if these were not searched.
  public var named: Reach?

  /// The number of hosts that were seen, of a known total.
  public struct Reach: Hashable, Sendable {
    public var seen: Int
    public var all: Int

    public init(seen: Int, of all: Int) {
      self.seen = seen
      self.all = all
    }
  }

  /// Measures the traffic of a ledger, without that of other processes.
  ///
  /// Without options, all traffic counts.
  public init(_ ledger: EvidenceLedger, captures: Int, options: RecommenderOptions? = nil) {
    self.captures = captures
    devices = options?.devices
    let applicability = options.map(Applicability.init)
    (hosts, connections) = (0, ledger.count)
    var (first, last): (Timestamp?, Timestamp?)
    var days: Set<Int64> = []
    let urls = options?.named?.hostsOfURLs
    var reached = 0
    for sightings in ledger.sightingsByHost {
      var isSeen = false
      for sighting in sightings {
        guard applicability?.isByOtherProgram(sighting.observation) != true else {
          connections -= sighting.count
          continue
        }
        isSeen = true
        for time in [sighting.first.time, sighting.last.time].compactMap(\.self) {
          first = min(first ?? time, time)
          last = max(last ?? time, time)
          let (day, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: Self.day)
          // Division truncates towards zero, so times before 1970 need one day less.
          days.insert(rest < 0 ? day - 1 : day)
        }
      }
      guard isSeen else { continue }
      hosts += 1
      if let urls, let first = sightings.first,
        urls.contains(EvidenceLedger.host(of: first.observation))
      {
        reached += 1
      }
    }
    named = urls.map { Reach(seen: reached, of: $0.count) }
    self.days = days.count
    guard let first, let last else { return }
    let (span, overflow) = last.nanoseconds.subtractingReportingOverflow(first.nanoseconds)
    self.span = overflow ? nil : span
  }

  private static let day: Int64 = 86_400_000_000_000
}
