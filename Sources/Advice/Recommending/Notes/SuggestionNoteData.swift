public import AppTransportSecurity

/// The data behind a suggestion's notes, which can be joined when hosts were judged in separate runs (`--shard`).
public struct SuggestionNoteData: Hashable, Sendable {
  public var hostsWithoutCertificate = 0
  /// The number of hosts whose certificate was not seen, but which the system trusted according to
  /// its log.
  public var hostsTrustedUnseen = 0
  public var hasHosts = false
  /// True if a host needs cleartext loads, or if the evidence is of a kind that shows blocked
  /// loads, so that none can be missing.
  public var sawCleartext = false
  /// Signs of loads that ATS may have blocked; not searched for if `sawCleartext` is true.
  public var blindSpots = SignsOfBlockedLoads()
  /// Notes on the run as a whole that reports show before the note on blind spots; equal in each
  /// part of the hosts.
  public var before: [SuggestionNote] = []
  public var behind: [SuggestionNote] = []
  public var disputes: [DisputedRuleInterpretation: Set<String>] = [:]

  public init() {}

  /// Adds the data of another part of the hosts of the same evidence.
  public mutating func join(_ other: SuggestionNoteData) {
    hostsWithoutCertificate += other.hostsWithoutCertificate
    hostsTrustedUnseen += other.hostsTrustedUnseen
    hasHosts = hasHosts || other.hasHosts
    sawCleartext = sawCleartext || other.sawCleartext
    blindSpots = SignsOfBlockedLoads(
      unvisited: Set(blindSpots.unvisited).union(other.blindSpots.unvisited).sorted(),
      brokenOff: (blindSpots.brokenOff + other.blindSpots.brokenOff).sorted(),
      redirects: Set(blindSpots.redirects).union(other.blindSpots.redirects).sorted())
    if before.isEmpty { before = other.before }
    if behind.isEmpty { behind = other.behind }
    disputes.merge(other.disputes) { $0.union($1) }
  }

  public var notes: [SuggestionNote] {
    let sections = sections
    return sections.first + before + sections.middle + behind + sections.last
  }

  /// The notes on hosts; reports put `before` after the first group and `behind` after the second.
  public var sections: (first: [SuggestionNote], middle: [SuggestionNote], last: [SuggestionNote]) {
    (
      hostsWithoutCertificate > 0
        ? [
          SuggestionNote(
            .certificatesUnseen(hosts: hostsWithoutCertificate, trusted: hostsTrustedUnseen))
        ] : [],
      !sawCleartext && hasHosts ? [SuggestionNote(.noCleartextSeen(blindSpots))] : [],
      disputes.sorted { $0.key.precedes($1.key) }.map { reading, hosts in
        SuggestionNote(
          .disputed(
            reading.conflict, option: reading.option, isBlocked: reading.isBlocked,
            hosts: ShortenedNameList(hosts.sorted(), atMost: Self.mostHosts)))
      }
    )
  }

  private static let mostHosts = 3
}

/// One interpretation of a rule on which Apple's sources disagree, and the verdict on connections
/// under it.
public struct DisputedRuleInterpretation: Hashable, Sendable {
  public var conflict: Conflict
  public var option: String
  public var isBlocked: Bool

  public init(_ conflict: Conflict, option: String, isBlocked: Bool) {
    self.conflict = conflict
    self.option = option
    self.isBlocked = isBlocked
  }

  fileprivate func precedes(_ other: DisputedRuleInterpretation) -> Bool {
    (option, isBlocked ? 0 : 1, conflict.rawValue)
      < (other.option, other.isBlocked ? 0 : 1, other.conflict.rawValue)
  }
}
