public import Evidence
import SDKCatalog

/// The releases of an app, each judged by itself: the verdict of every host in each, and since when it has
/// which key.
///
/// Releases are added one by one, the oldest first. Of each there remains a summary by host; the
/// evidence can go.
public struct ReleaseHistory: Sendable {
  /// A release, and how much was seen of it.
  public struct Release: Hashable, Sendable {
    public let name: String
    /// The captures; the least number where there are more.
    public var captures = 0
    public var hasMoreCaptures = false
    /// The captures that were damaged, or not read in full.
    public var damagedCaptures = 0
    public var incompleteCaptures = 0
    /// True if lines of its evidence are lost.
    public var hasLostLines = false
    /// Captures of which nothing could be read.
    public var unread: [UnreadCapture] = []
    public var hasMoreUnread = false
    /// Observations that were not kept; the least number.
    public var droppedObservations = 0
    /// The versions of SDKs in it, by the SDK's identifier.
    public var sdkVersions: [String: [String]] = [:]
    /// The connections that were judged.
    public fileprivate(set) var connections = 0
    /// The entries of its dictionary.
    public fileprivate(set) var entries = 0
    /// The hosts with each verdict.
    public fileprivate(set) var verdicts: [HostSuggestion.Verdict: Int] = [:]
    /// The hosts with each change from the release before; empty for the first.
    public fileprivate(set) var changes: [RunComparison.Change: Int] = [:]

    /// A release of which nothing is known yet.
    public init(name: String) { self.name = name }

    /// The hosts that were judged.
    public var hosts: Int { verdicts.values.reduce(0, +) }

    /// False where something of its evidence is damaged, lost or unread.
    public var isComplete: Bool {
      damagedCaptures == 0 && incompleteCaptures == 0 && !hasLostLines && unread.isEmpty
        && !hasMoreUnread && droppedObservations == 0
    }
  }

  /// A capture or file of which nothing could be read.
  public struct UnreadCapture: Hashable, Sendable {
    public let name: String
    public let reason: String

    /// A capture, and why it could not be read.
    public init(name: String, reason: String) { (self.name, self.reason) = (name, reason) }
  }

  /// The label that names releases.
  public let label: String
  /// The releases, the oldest first.
  public private(set) var releases: [Release] = []
  /// Files that could not be read, so that nobody knows their release.
  public var unread: [UnreadCapture] = []
  /// The systems by which all releases were judged.
  public private(set) var systems: [String] = []
  /// The SDK the app counts as linked with.
  public private(set) var linkedSDK = ""
  private var histories: [String: HostHistory] = [:]
  /// The release before, to be compared with.
  private var last: Suggestion?

  /// A history without releases.
  ///
  /// - Parameter label: The label that names releases.
  public init(by label: String) { self.label = label }

  /// Takes in the next release, whose name is later than all that are there.
  ///
  /// - Parameters:
  ///   - release: The release.
  ///   - suggestion: Its judgement, with the proof.
  ///   - ledger: Its evidence.
  public mutating func append(
    _ release: Release, _ suggestion: Suggestion, _ ledger: EvidenceLedger
  ) {
    var release = release
    let number = releases.count
    (systems, linkedSDK) = (suggestion.systems, suggestion.linkedSDK)
    let lastJudged = histories.compactMapValues(\.lastJudged)
    var proof: [String: [String: Place]] = [:]
    for step in suggestion.proof where !step.key.isEmpty {
      proof[step.observed, default: [:]][step.key] = step.place
    }
    for host in suggestion.hosts {
      histories[host.host, default: HostHistory(host.host)]
        .append(host, of: number, proof: proof[host.host] ?? [:])
      release.verdicts[host.verdict, default: 0] += 1
      release.connections += host.connections
    }
    for aside in suggestion.setAside
    where histories[aside.host]?.cells.last?.release != number {
      histories[aside.host, default: HostHistory(aside.host)]
        .append(setAside: aside.reason, of: number)
    }
    release.entries = suggestion.exceptionCount
    if let last {
      let comparison = RunComparison(from: last, to: suggestion)
      for change in RunComparison.Change.allCases {
        release.changes[change] = comparison.count(change)
      }
      let places = Self.firstPlaces(of: comparison, in: ledger)
      for host in comparison.hosts {
        histories[host.host, default: HostHistory(host.host)].append(
          host, of: number, before: lastJudged[host.host], seenAt: places[host.host])
      }
    }
    last = suggestion
    releases.append(release)
  }

  /// The first places of hosts that appeared or got worse.
  private static func firstPlaces(
    of comparison: RunComparison, in ledger: EvidenceLedger
  ) -> [String: Place] {
    let wanted = Set(
      comparison.hosts.lazy.filter { $0.change == .appeared || $0.change == .worse }.map(\.host))
    guard !wanted.isEmpty else { return [:] }
    var places: [String: Place] = [:]
    for host in ledger.evidence where wanted.contains(host.host) {
      places[host.host] = host.sightings.lazy.map(\.first).min()
    }
    return places
  }

  /// Every host that a release judged, by registrable domain and name.
  public var hosts: [HostHistory] {
    histories.values.filter { $0.lastJudged != nil }
      .sorted { ($0.registrableDomain, $0.host) < ($1.registrableDomain, $1.host) }
  }

  /// The versions of a host's SDK in the releases that judged the host, those in a row that are the
  /// same as one; empty where no label tells them.
  public func sdkVersions(of host: HostHistory) -> [(versions: [String], first: Int, last: Int)] {
    guard let identifier = host.sdk?.record.identifier else { return [] }
    var runs: [(versions: [String], first: Int, last: Int)] = []
    for cell in host.cells where cell.isJudged && releases.indices.contains(cell.release) {
      let versions = releases[cell.release].sdkVersions[identifier] ?? []
      if let last = runs.indices.last, runs[last].versions == versions {
        runs[last].last = cell.release
      } else {
        runs.append((versions, cell.release, cell.release))
      }
    }
    return runs.filter { !$0.versions.isEmpty }
  }
}
