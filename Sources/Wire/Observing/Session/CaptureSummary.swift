public import CaptureFiles
public import Escaping
public import Evidence
public import ProtocolRegistries

/// Counts and damage from reading a capture, apart from its observations.
///
/// ``isIncomplete`` is true after packets of unread link types, evicted state or missing packets. A
/// host without an observation may then still have been contacted.
public struct CaptureSummary: Sendable {
  public var name: ForeignText
  public var packets = 0
  public var bytes: UInt64 = 0
  public var observations = 0
  public var damage: [String] = []
  /// Those descriptions in ``damage`` whose damage lost no packets, such as an end within a record.
  public var losslessDamage: Set<String> = []
  /// True if a system error ended reading, so that the capture itself may be intact.
  public var readingFailed = false
  public var lacksPackets = false
  /// The number of packets lost while capturing, according to the capture file.
  public var lostPackets: UInt64 = 0
  public var packetsWithoutIP = 0
  /// The number of packets with link type Ethernet that were read as bare IP.
  public var mislabelledPackets = 0
  public var encryptedFrames = 0
  /// The numbers of packets with an unsupported link type, by link type and interface.
  public var unreadPackets: [UnreadPackets] = []
  public var encryptedPackets = 0
  /// The names of link types to which the filter expression cannot be applied.
  public var unfilteredLinkTypes: [String] = []
  /// The number of QUIC connections without their first packet, so that their hosts are missing.
  public var unreadQUICConnections = 0
  /// The number of QUIC connections with a truncated first packet, so that their hosts are missing.
  public var cutQUICConnections = 0
  /// The number of segments that were ignored because they repeat data of closed connections.
  public var repeatedSegments = 0
  public var evicted = EvictedStateCounts()
  /// The results of decrypting TLS connections; nil if there were no secrets.
  public var decryption: DecryptionCounts?
  /// The counts of connections with recognised protocols that get no observation.
  public var otherTraffic = UnanalyzedTrafficTable()

  public var nameAnswers = DNSAnswerTable()

  /// The files of a rotated capture that were read; empty for a capture in one file.
  public var parts: [CapturePart] = []
  /// The next file of a rotated capture, if it does not continue this capture.
  public var brokenSeam: BrokenSeam?
  /// The files that are missing after those of a rotated capture; nil if none, or unknown.
  public var missingFiles: RotatedCapture.MissingFiles?

  public init(name: ForeignText) { self.name = name }

  /// True if the file is damaged, or has packets that cannot be read.
  public var isDamaged: Bool { !damage.isEmpty || !unreadPackets.isEmpty }

  /// True if some of the file's traffic was not examined, so that absence proves nothing.
  public var isIncomplete: Bool {
    lacksPackets || lostPackets > 0 || missingFiles != nil || !unreadPackets.isEmpty
      || !evicted.isEmpty
  }

  public var isUnread: Bool {
    packets > 0 && unreadPackets.reduce(0) { $0 + $1.count } == packets
  }
}

/// The number of packets with one unsupported link type on one interface.
public struct UnreadPackets: Hashable, Sendable {
  public var linkType: LinkType
  public var interface: ForeignText?
  public var count: Int

  public init(linkType: LinkType, interface: ForeignText?, count: Int) {
    self.linkType = linkType
    self.interface = interface
    self.count = count
  }
}
