public import AppTransportSecurity
public import Evidence
public import PropertyLists
public import Recommending
public import SDKCatalog

/// The verdicts, keys and needs of a host over all releases.
///
/// Releases are numbered from 0, the oldest first, as in `ReleaseHistory.releases`.
public struct HostHistory: Hashable, Sendable {
  /// The verdict on the host in one release, or the reason why there is none.
  public enum State: Hashable, Sendable {
    case judged(HostSuggestion.Verdict, ComplianceEvidenceGrade?)
    case setAside(ExcludedTraffic.Kind)
    case notSeen
  }

  /// The verdict and keys of the host in a release whose traffic includes the host.
  public struct Cell: Hashable, Sendable {
    public let release: Int
    public let state: State
    public let connections: Int
  }

  /// Consecutive releases with the same result for the host, from `first` to `last`.
  public struct Run: Hashable, Sendable {
    public let state: State
    public let first: Int
    public fileprivate(set) var last: Int
  }

  /// An exception key that the host needed in consecutive releases; releases that did not judge the
  /// host do not interrupt them.
  public struct Key: Hashable, Sendable {
    public let key: String
    public let value: PropertyListValue
    public let entry: String?
    public let since: Int
    public fileprivate(set) var until: Int
    public let place: Place?
  }

  /// A requirement that the host violated, certainly or likely, in consecutive releases;
  /// releases that did not judge the host do not interrupt them.
  public struct LastingNeed: Hashable, Sendable {
    public let need: ExceptionNeed
    public let since: Int
    public fileprivate(set) var until: Int
    public fileprivate(set) var certainty: Certainty
  }

  /// A change of the host since the previous release.
  public struct Change: Hashable, Sendable {
    public let release: Int
    public let kind: RunComparison.Change
    public let reasons: [RunComparison.Reason]
    public let old: HostSuggestion.Verdict?
    public let new: HostSuggestion.Verdict?
    public let place: Place?
    public let lastSeen: Int?
  }

  public let host: String
  public internal(set) var registrableDomain: String
  public internal(set) var isFirstParty = false
  public internal(set) var sdk: SDKMatch?
  public internal(set) var cells: [Cell] = []
  public internal(set) var keys: [Key] = []
  public internal(set) var needs: [LastingNeed] = []
  public internal(set) var changes: [Change] = []

  init(_ host: String) {
    self.host = host
    registrableDomain = host
  }

  public var lastJudged: Int? { cells.last { $0.isJudged }?.release }

  public var verdict: HostSuggestion.Verdict? { cells.last { $0.isJudged }?.verdict }

  public func isCurrent(until release: Int) -> Bool { release == lastJudged }

  /// Returns the releases from `since` to `until`, inclusive, that did not judge the host.
  public func gaps(from since: Int, to until: Int) -> [Int] {
    let judged = Set(cells.lazy.filter(\.isJudged).map(\.release))
    return (since...max(since, until)).filter { !judged.contains($0) }
  }

  /// Returns the results of the first `releases` releases, with equal results of consecutive
  /// releases joined into one run.
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
  fileprivate var withoutGrade: Self {
    switch self {
    case .judged(let verdict, _): .judged(verdict, nil)
    case .setAside, .notSeen: self
    }
  }
}

extension HostHistory.Cell {
  public var isJudged: Bool { verdict != nil }

  public var verdict: HostSuggestion.Verdict? {
    if case .judged(let verdict, _) = state { verdict } else { nil }
  }
}

// MARK: Growing by a release

extension HostHistory {
  /// Appends the host's suggestion of the next release.
  ///
  /// `proof` maps each exception key of the host to a packet, or line of a log, that shows the need
  /// for the key.
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
    for requirement in Requirement.allCases {
      let alike = account.needs.filter { $0.requirement == requirement }
      guard
        let need = alike.first(where: { $0.certainty == .proven })
          ?? alike.first(where: { $0.certainty == .likely })
      else { continue }
      if let before,
        let place = needs.lastIndex(where: {
          $0.until == before && $0.need.requirement == requirement
        })
      {
        needs[place].until = release
        needs[place].certainty = need.certainty
      } else {
        needs.append(
          LastingNeed(need: need, since: release, until: release, certainty: need.certainty))
      }
    }
  }

  mutating func append(setAside reason: ExcludedTraffic.Reason, of release: Int) {
    cells.append(Cell(release: release, state: .setAside(reason.kind), connections: 0))
  }

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
  /// The urgency of a host, for lists that cannot show all hosts; the most urgent case is first.
  public enum Concern: Int, Hashable, Sendable, Comparable, CaseIterable {
    case violated
    case unknown
    case formerlyViolated
    case satisfied

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  public var concern: Concern {
    switch verdict {
    case .violated: .violated
    case .unknown: .unknown
    case .satisfied, nil:
      cells.contains { $0.verdict == .violated } ? .formerlyViolated : .satisfied
    }
  }
}
