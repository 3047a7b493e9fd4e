public import Escaping
public import Evidence
public import Recommending
import SDKCatalog

/// The releases of an app, each judged by itself.
///
/// It records each host's verdict per release, and the releases in which the host had each key.
/// Releases are appended one by one, the oldest first; the evidence is not kept, only a summary per
/// host and the last suggestion.
public struct ReleaseHistory: Sendable {
  /// A release of the app, with the amount of its evidence, and of evidence that could not be read.
  public struct Release: Hashable, Sendable {
    public let name: ForeignText
    public var captures = 0
    public var hasMoreCaptures = false
    public var damagedCaptures = 0
    public var incompleteCaptures = 0
    public var hasLostLines = false
    /// The number of connections in logs whose host the log hides, without those of processes that
    /// are not judged.
    public var hiddenConnections = 0
    public var unread: [UnreadCapture] = []
    public var hasMoreUnread = false
    public var droppedObservations = 0
    public var sdkVersions: [ForeignText: [ForeignText]] = [:]
    public fileprivate(set) var connections = 0
    public fileprivate(set) var entries = 0
    public fileprivate(set) var verdicts: [HostSuggestion.Verdict: Int] = [:]
    public fileprivate(set) var changes: [RunComparison.Change: Int] = [:]

    public init(name: ForeignText) { self.name = name }

    public var hosts: Int { verdicts.values.reduce(0, +) }

    /// True if no host or need may be missing.
    ///
    /// A damaged capture may be complete, such as one that was cut off in its last packet.
    public var isComplete: Bool {
      incompleteCaptures == 0 && !hasLostLines && hiddenConnections == 0 && unread.isEmpty
        && !hasMoreUnread && droppedObservations == 0
    }
  }

  /// A capture or file that could not be read at all.
  public struct UnreadCapture: Hashable, Sendable {
    public let name: ForeignText
    public let reason: ForeignText

    public init(name: ForeignText, reason: ForeignText) {
      (self.name, self.reason) = (name, reason)
    }
  }

  public let label: String
  public private(set) var releases: [Release] = []
  /// Captures and files that could not be read, so that it is unknown which release they are of.
  public var unread: [UnreadCapture] = []
  public private(set) var systems: [String] = []
  public private(set) var linkedSDK = ""
  private var histories: [String: HostHistory] = [:]
  private var last: Suggestion?

  public init(by label: String) { self.label = label }

  /// True if every file was read, and the evidence of every release is complete.
  public var isComplete: Bool { unread.isEmpty && releases.allSatisfy(\.isComplete) }

  /// Appends the next release, with its suggestion and the evidence behind the suggestion.
  ///
  /// The release must be newer than all appended before. The suggestion must contain its proof.
  public mutating func append(
    _ release: Release, _ suggestion: Suggestion, _ ledger: EvidenceLedger
  ) {
    var release = release
    let number = releases.count
    (systems, linkedSDK) = (suggestion.systems, suggestion.linkedSDK)
    let lastJudged = histories.compactMapValues(\.lastJudged)
    var proof: [String: [String: Place]] = [:]
    // Steps without a key prove a whole entry, which is not what a host's keys are compared by.
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
    // A host may be judged in part and set aside in part; then its verdict counts.
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

  /// Returns the name of the release at an index of `releases`; empty if there is no such release.
  package func name(of release: Int) -> ForeignText {
    releases.indices.contains(release) ? releases[release].name : ""
  }

  /// All hosts that some release judged, sorted by registrable domain and host name.
  public var hosts: [HostHistory] {
    histories.values.filter { $0.lastJudged != nil }
      .sorted { ($0.registrableDomain, $0.host) < ($1.registrableDomain, $1.host) }
  }

  /// Returns the versions of the SDK behind a host, in the releases that judged the host;
  /// consecutive releases with equal versions are joined.
  ///
  /// The result is empty if the SDK is unknown or no release names its versions.
  public func sdkVersions(
    of host: HostHistory
  ) -> [(versions: [ForeignText], first: Int, last: Int)] {
    guard let identifier = host.sdk?.record.identifier else { return [] }
    var runs: [(versions: [ForeignText], first: Int, last: Int)] = []
    for cell in host.cells where cell.isJudged && releases.indices.contains(cell.release) {
      let versions = releases[cell.release].sdkVersions[ForeignText(identifier)] ?? []
      if let last = runs.indices.last, runs[last].versions == versions {
        runs[last].last = cell.release
      } else {
        runs.append((versions, cell.release, cell.release))
      }
    }
    return runs.filter { !$0.versions.isEmpty }
  }
}
