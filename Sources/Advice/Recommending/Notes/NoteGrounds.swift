public import AppTransportSecurity

/// The grounds of a suggestion's notes, which can be joined where hosts were judged in parts.
public struct NoteGrounds: Hashable, Sendable {
  /// Hosts of whose handshakes no certificate was seen.
  public var hostsWithoutCertificate = 0
  /// Hosts among them whose certificates the system trusts, as its log shows.
  public var hostsTrustedUnseen = 0
  /// True if a host was judged.
  public var hasHosts = false
  /// True if a host needs cleartext loads, or if the evidence would show blocked ones.
  public var sawCleartext = false
  /// Signs of loads that were blocked before they were seen; looked for only where no load in clear was
  /// seen.
  public var blindSpots = BlindSpots()
  /// Notes on all evidence, which are the same in each part: those before the blind spots, and those
  /// behind.
  public var before: [Note] = []
  public var behind: [Note] = []
  /// Readings of the rules on which it hangs what becomes of hosts.
  public var disputes: [DisputedReading: Set<String>] = [:]

  /// No grounds.
  public init() {}

  /// Takes in the grounds of another part of the same evidence.
  public mutating func join(_ other: NoteGrounds) {
    hostsWithoutCertificate += other.hostsWithoutCertificate
    hostsTrustedUnseen += other.hostsTrustedUnseen
    hasHosts = hasHosts || other.hasHosts
    sawCleartext = sawCleartext || other.sawCleartext
    blindSpots = BlindSpots(
      unvisited: Set(blindSpots.unvisited).union(other.blindSpots.unvisited).sorted(),
      brokenOff: (blindSpots.brokenOff + other.blindSpots.brokenOff).sorted(),
      redirects: Set(blindSpots.redirects).union(other.blindSpots.redirects).sorted())
    if before.isEmpty { before = other.before }
    if behind.isEmpty { behind = other.behind }
    disputes.merge(other.disputes) { $0.union($1) }
  }

  /// The notes.
  public var notes: [Note] {
    let sections = sections
    return sections.first + before + sections.middle + behind + sections.last
  }

  /// The notes on hosts: those before the notes on all evidence, those between them, and those behind.
  public var sections: (first: [Note], middle: [Note], last: [Note]) {
    (
      hostsWithoutCertificate > 0
        ? [
          Note(.certificatesUnseen(hosts: hostsWithoutCertificate, trusted: hostsTrustedUnseen))
        ] : [],
      !sawCleartext && hasHosts ? [Note(.noCleartextSeen(blindSpots))] : [],
      disputes.sorted { $0.key.precedes($1.key) }.map { reading, hosts in
        Note(
          .disputed(
            reading.conflict, option: reading.option, isBlocked: reading.isBlocked,
            hosts: NameList(hosts.sorted(), atMost: Self.mostHosts)))
      }
    )
  }

  /// Hosts that a note on a dispute names.
  private static let mostHosts = 3
}

/// A reading of a rule on which the sources disagree, and what it makes of a connection.
public struct DisputedReading: Hashable, Sendable {
  public var conflict: Conflict
  public var option: String
  public var isBlocked: Bool

  /// A reading.
  public init(_ conflict: Conflict, option: String, isBlocked: Bool) {
    self.conflict = conflict
    self.option = option
    self.isBlocked = isBlocked
  }

  fileprivate func precedes(_ other: DisputedReading) -> Bool {
    (option, isBlocked ? 0 : 1, conflict.rawValue)
      < (other.option, other.isBlocked ? 0 : 1, other.conflict.rawValue)
  }
}
