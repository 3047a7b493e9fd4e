public import Evidence

/// A summary of a record that was read.
public struct WitnessSummary: Sendable {
  /// The name of the file.
  public let name: String
  public let witness: Witness
  /// The lines or entries of the form that were read; none means that the file is of another form.
  public internal(set) var entries = 0
  /// True if the file has the head of its form, which may have no entries behind it.
  public internal(set) var hasHead = false
  /// The loads that were blocked and whose host no line names.
  public internal(set) var hostlessBlocks = 0
  /// The hosts whose names the system hides in its log.
  public internal(set) var hiddenHosts = HiddenHosts()
  /// The lines about loads and connections of a log in which no line names a host; `nil` for other records.
  public internal(set) var linesWithoutHost: LogLineCounts?
  /// The first pieces of damage, in the order of the file.
  public private(set) var damage: [WitnessDamage] = []
  /// The number of all pieces of damage.
  public private(set) var damageCount = 0

  /// The pieces of damage that are kept.
  static let mostDamage = 8

  init(name: String, witness: Witness) {
    self.name = name
    self.witness = witness
  }

  /// Takes note of damage.
  mutating func add(_ damage: WitnessDamage) {
    damageCount += 1
    if self.damage.count < Self.mostDamage { self.damage.append(damage) }
  }

  /// True if nothing of the file was of the form.
  public var isUnread: Bool { entries == 0 && hostlessBlocks == 0 && !hasHead }

  /// True if a part of the file could not be read.
  public var isDamaged: Bool { damageCount > 0 }

  /// True if the record tells of something that no host of the evidence has: a damaged part, or a
  /// blocked load or a connection without a host.
  public var isIncomplete: Bool {
    isDamaged || hostlessBlocks > 0 || !hiddenHosts.isEmpty
      || linesWithoutHost?.tellOfConnections == true
  }
}

/// Damage to a record.
public struct WitnessDamage: Hashable, Sendable {
  /// The kind of damage.
  public enum Kind: Hashable, Sendable {
    /// A line is longer than any that is read.
    case overlongLine
    /// The text is not UTF-8.
    case notUTF8
    /// An entry is not of the form, in words that follow "the entry".
    case malformed(String)
    /// An entry is not of the form, in words that follow "the entry", and its end cannot be found.
    case endless(String)
    /// The file ends inside an entry.
    case cut
    /// Reading or unpacking failed, in words.
    case unreadable(String)
  }

  public let kind: Kind
  /// The line or entry, from 1.
  public let place: Int
  /// The offset of the first byte that is wrong in the unpacked file.
  public let byteOffset: UInt64

  /// Damage at a place.
  init(_ kind: Kind, at place: Int, byteOffset: UInt64) {
    self.kind = kind
    self.place = place
    self.byteOffset = byteOffset
  }
}
