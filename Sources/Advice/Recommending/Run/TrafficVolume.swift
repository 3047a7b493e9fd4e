public import Evidence

/// The amount of traffic that was seen.
///
/// The more traffic there is, the more it means that a host or need was not seen.
public struct TrafficVolume: Hashable, Sendable {
  public var captures: Int
  /// The captures, logs and other files that `captures` counts, by their form.
  public var recordings: RecordingCounts
  public var hosts: Int
  public var connections: Int
  /// The time from the first to the last observation, in nanoseconds; `nil` without times.
  public var span: Int64?
  /// The number of days (UTC) with a first or last sighting; other days may have traffic too.
  public var days: Int
  public var devices: Int?
  /// The share of the hosts in URLs of the app's files that was seen; `nil` if the files were not
  /// searched.
  public var named: Reach?

  /// The number of hosts that were looked for, and how many of them were seen.
  public struct Reach: Hashable, Sendable {
    public var seen: Int
    public var all: Int
    /// True if there may be more hosts to look for.
    public var allIsLeast: Bool

    public init(seen: Int, of all: Int, isLeast: Bool = false) {
      self.seen = seen
      self.all = all
      allIsLeast = isLeast
    }
  }

  /// Measures the traffic of a ledger; `captures` is the number of captures that it comes from.
  ///
  /// Traffic of processes that `options` exclude is left out; if `options` is `nil`, all traffic
  /// counts.
  public init(_ ledger: EvidenceLedger, captures: Int, options: RecommenderOptions? = nil) {
    self.captures = captures
    recordings = RecordingCounts(captures, in: ledger.inputs)
    devices = options?.devices
    let applicability = options.map {
      ATSApplicability(options: $0, among: ledger.sightingsByHost)
    }
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
    named = urls.map {
      Reach(seen: reached, of: $0.count, isLeast: options?.named?.mayLackHosts == true)
    }
    self.days = days.count
    guard let first, let last else { return }
    let (span, overflow) = last.nanoseconds.subtractingReportingOverflow(first.nanoseconds)
    self.span = overflow ? nil : span
  }

  private static let day: Int64 = 86_400_000_000_000
}
