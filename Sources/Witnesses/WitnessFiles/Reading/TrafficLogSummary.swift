public import Escaping
public import Evidence

/// A summary of the reading of a log, archive or report: entries, damage, loads without a host.
public struct TrafficLogSummary: Sendable {
  public let name: ForeignText
  public let witness: TrafficLogKind
  public internal(set) var entries = 0
  /// True if the file begins as its format requires, so that even without entries it is a file of
  /// this kind.
  public internal(set) var hasHead = false
  public internal(set) var hostless = HostlessLoads()
  public internal(set) var hiddenHosts = HiddenHosts()
  /// For a log from which no observation could be made, the numbers of its lines about loads; `nil`
  /// otherwise.
  public internal(set) var linesWithoutHost: LogLineCounts?
  /// The number of a log's lines that look like the system's but were written by the app, so they
  /// prove nothing.
  public internal(set) var imitatedLines = 0
  /// The number of places at which `log stream` reports dropped messages.
  public internal(set) var messageDrops = 0
  /// The lines of a log that were not read because their header has an unknown form; `nil` if there
  /// are none.
  public internal(set) var linesWithUnknownHead: UnreadLogLines?
  /// The traffic that a network sensor missed, by its log, and the logs that were not given.
  public internal(set) var connectionLogGaps = ConnectionLogGaps()
  /// The number of lines that the system's network stack wrote, which shows that the log has such
  /// lines.
  var systemLines = 0
  public private(set) var damage: [TrafficLogDamage] = []
  public private(set) var damageCount = 0

  static let mostDamage = 8

  init(name: ForeignText, witness: TrafficLogKind) {
    self.name = name
    self.witness = witness
  }

  mutating func add(_ damage: TrafficLogDamage) {
    damageCount += 1
    if self.damage.count < Self.mostDamage { self.damage.append(damage) }
  }

  /// True if no part of the file had the expected format, so that nothing could be read.
  public var isUnread: Bool { entries == 0 && hostless.count == 0 && !hasHead }

  public var isDamaged: Bool { damageCount > 0 }

  /// True if facts of the file are missing from the evidence, because of damage or lost packets, or
  /// because blocked loads or connections have no host.
  public var isIncomplete: Bool {
    isDamaged || hostless.count > 0 || !hiddenHosts.isEmpty
      || linesWithoutHost?.indicatesConnections == true || linesWithUnknownHead != nil
      || connectionLogGaps.hasLoss || messageDrops > 0
  }
}

/// Damage found in a log, archive or report, with its place.
public struct TrafficLogDamage: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case overlongLine
    case notUTF8
    case malformed(String)
    /// A malformed entry whose end cannot be found; the text is the reason as a predicate, such as
    /// `is not JSON`.
    case endless(String)
    case cut
    case unreadable(String)
  }

  public let kind: Kind
  public let place: Int
  public let byteOffset: UInt64

  init(_ kind: Kind, at place: Int, byteOffset: UInt64) {
    self.kind = kind
    self.place = place
    self.byteOffset = byteOffset
  }
}
