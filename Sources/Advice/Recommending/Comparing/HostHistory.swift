public import Evidence
public import PropertyLists
public import SDKCatalog

/// A host over all releases: the verdict of each, and since when it has which key and need.
///
/// Releases are numbered from 0, the oldest first, as in `ReleaseHistory.releases`.
public struct HostHistory: Hashable, Sendable {
  /// A release's judgement of the host.
  public enum State: Hashable, Sendable {
    case judged(HostSuggestion.Verdict, SatisfactionGrade?)
    /// It was seen, but its traffic was not the app's or is outside ATS.
    case setAside(SetAside.Kind)
    /// The release did not ask for it, which says nothing of it.
    case notSeen
  }

  /// A release that saw the host.
  public struct Cell: Hashable, Sendable {
    public let release: Int
    public let state: State
    /// The connections that were judged.
    public let connections: Int
  }

  /// Releases with the same verdict, one after the other.
  public struct Run: Hashable, Sendable {
    public let state: State
    public let first: Int
    public fileprivate(set) var last: Int
  }

  /// A key that the dictionary of each release gives the host from one to another; only releases that
  /// judged the host count.
  public struct Key: Hashable, Sendable {
    public let key: String
    public let value: PropertyListValue
    /// The entry that holds it, where that is not the host's own.
    public let entry: String?
    /// The first release.
    public let since: Int
    /// The last release so far.
    public fileprivate(set) var until: Int
    /// The first place that needs it in the first release.
    public let place: Place?
  }

  /// A kind of requirement that is violated, proven or likely, from one release to another; only
  /// releases that judged the host count.
  public struct LastingNeed: Hashable, Sendable {
    /// The need as the first release shows it, with its first places.
    public let need: Need
    public let since: Int
    public fileprivate(set) var until: Int
    /// The certainty in the last release.
    public fileprivate(set) var certainty: Need.Certainty
  }

  /// A change from the release before.
  public struct Change: Hashable, Sendable {
    /// The later release.
    public let release: Int
    public let kind: RunComparison.Change
    public let reasons: [RunComparison.Reason]
    public let old: HostSuggestion.Verdict?
    public let new: HostSuggestion.Verdict?
    /// The first place that shows it, for a host that appeared or got worse.
    public let place: Place?
    /// The last release that judged the host before it appeared again.
    public let lastSeen: Int?
  }

  public let host: String
  /// The registrable domain, by the latest release that judged the host.
  public internal(set) var registrableDomain: String
  public internal(set) var isFirstParty = false
  /// The SDK behind the host, by the latest release that knows one.
  public internal(set) var sdk: SDKMatch?
  /// The releases that saw it, in order.
  public internal(set) var cells: [Cell] = []
  /// The keys, by release and name.
  public internal(set) var keys: [Key] = []
  /// The needs, by release and kind.
  public internal(set) var needs: [LastingNeed] = []
  /// The changes, by release.
  public internal(set) var changes: [Change] = []

  init(_ host: String) {
    self.host = host
    registrableDomain = host
  }

  /// The last release that judged the host; `nil` where none did.
  public var lastJudged: Int? { cells.last { $0.isJudged }?.release }

  /// The verdict of the last release that judged the host.
  public var verdict: HostSuggestion.Verdict? { cells.last { $0.isJudged }?.verdict }

  /// Indicates whether a key or need is that of the last release that judged the host.
  public func isCurrent(until release: Int) -> Bool { release == lastJudged }

  /// The releases from one to another that did not judge the host.
  public func gaps(from since: Int, to until: Int) -> [Int] {
    let judged = Set(cells.lazy.filter(\.isJudged).map(\.release))
    return (since...max(since, until)).filter { !judged.contains($0) }
  }

  /// The verdicts of all releases, those in a row that are the same as one.
  ///
  /// - Parameter releases: The number of releases.
  /// - Returns: The runs, the oldest first.
  public func runs(of releases: Int) -> [Run] {
    var runs: [Run] = []
    var rest = cells[...]
    for release in 0..<max(0, releases) {
      var state = State.notSeen
      if let cell = rest.first, cell.release == release {
        state = cell.state.withoutGrade
        rest = rest.dropFirst()
      }
      if let last = runs.indices.last, runs[last].state == state {
        runs[last].last = release
      } else {
        runs.append(Run(state: state, first: release, last: release))
      }
    }
    return runs
  }
}

extension HostHistory.State {
  /// The same without the grade and the reason, which a row of verdicts does not show.
  fileprivate var withoutGrade: Self {
    switch self {
    case .judged(let verdict, _): .judged(verdict, nil)
    case .setAside, .notSeen: self
    }
  }
}

extension HostHistory.Cell {
  /// True where the host was judged.
  public var isJudged: Bool { verdict != nil }

  /// The verdict; `nil` where the host was not judged.
  public var verdict: HostSuggestion.Verdict? {
    if case .judged(let verdict, _) = state { verdict } else { nil }
  }
}

// MARK: Growing by a release

extension HostHistory {
  /// Takes in the account of the next release.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - release: The release.
  ///   - proof: The places that need keys of this host, by key.
  mutating func append(
    _ account: HostSuggestion, of release: Int, proof: [String: Place]
  ) {
    let before = lastJudged
    registrableDomain = account.registrableDomain
    isFirstParty = account.isFirstParty
    if let match = account.sdk { sdk = match }
    append(keys: account, of: release, after: before, proof: proof)
    append(needs: account, of: release, after: before)
    cells.append(
      Cell(
        release: release, state: .judged(account.verdict, account.grade),
        connections: account.connections))
  }

  private mutating func append(
    keys account: HostSuggestion, of release: Int, after before: Int?, proof: [String: Place]
  ) {
    let violation = account.needs.lazy.filter { $0.certainty != .unknown }
      .compactMap(\.evidence.first).min()
    for entry in (account.keys?.entries ?? []).sorted(by: { $0.key < $1.key }) {
      if let before,
        let place = keys.lastIndex(where: {
          $0.until == before && $0.key == entry.key && $0.value == entry.value
            && $0.entry == account.coveredBy
        })
      {
        keys[place].until = release
      } else {
        keys.append(
          Key(
            key: entry.key, value: entry.value, entry: account.coveredBy, since: release,
            until: release, place: proof[entry.key] ?? violation))
      }
    }
  }

  private mutating func append(needs account: HostSuggestion, of release: Int, after before: Int?) {
    for kind in Need.Kind.allCases {
      let ofKind = account.needs.filter { $0.kind == kind }
      guard
        let need = ofKind.first(where: { $0.certainty == .proven })
          ?? ofKind.first(where: { $0.certainty == .likely })
      else { continue }
      if let before,
        let place = needs.lastIndex(where: { $0.until == before && $0.need.kind == kind })
      {
        needs[place].until = release
        needs[place].certainty = need.certainty
      } else {
        needs.append(
          LastingNeed(need: need, since: release, until: release, certainty: need.certainty))
      }
    }
  }

  /// Takes in that the next release saw the host and did not judge it.
  mutating func append(setAside reason: SetAside.Reason, of release: Int) {
    cells.append(Cell(release: release, state: .setAside(reason.kind), connections: 0))
  }

  /// Takes in the change from the release before.
  mutating func append(
    _ change: RunComparison.Host, of release: Int, before: Int?, seenAt place: Place?
  ) {
    guard change.change != .same || !change.reasons.isEmpty else { return }
    var shown: Place?
    if change.change == .appeared || change.change == .worse {
      let places = change.reasons.lazy.compactMap { reason -> Place? in
        if case .need(let need, _) = reason { need.evidence.first } else { nil }
      }
      let needs = (change.new?.needs ?? []).lazy.filter { $0.certainty != .unknown }
      shown = places.min() ?? needs.compactMap(\.evidence.first).min() ?? place
    }
    changes.append(
      Change(
        release: release, kind: change.change, reasons: change.reasons,
        old: change.old?.verdict, new: change.new?.verdict, place: shown,
        lastSeen: change.change == .appeared ? before : nil))
  }
}

extension HostHistory {
  /// The weight of a host where not all can be looked at.
  public enum Concern: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The last release that judged it found it violated.
    case violated
    /// The last release that judged it could not tell.
    case unknown
    /// An earlier release found it violated.
    case formerlyViolated
    case satisfied

    /// The gravest first.
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The weight of the host.
  public var concern: Concern {
    switch verdict {
    case .violated: .violated
    case .unknown: .unknown
    case .satisfied, nil:
      cells.contains { $0.verdict == .violated } ? .formerlyViolated : .satisfied
    }
  }
}
