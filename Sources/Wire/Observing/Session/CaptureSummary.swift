public import Evidence
public import ProtocolRegistries

/// Counts and damage from reading a capture, apart from its observations.
///
/// It answers whether the capture can show that something is absent: packets of unread link types,
/// evicted state and missing packets make it ``isIncomplete``, and then a host that is absent from
/// the evidence may still have been contacted.
public struct CaptureSummary: Sendable {
  public var name: String
  public var packets = 0
  public var bytes: UInt64 = 0
  public var observations = 0
  public var damage: [String] = []
  /// True if a system error ended reading, so that the capture itself may be intact.
  public var readingFailed = false
  public var lacksPackets = false
  /// Packets lost while capturing, by the capture's own counts.
  public var lostPackets: UInt64 = 0
  public var packetsWithoutIP = 0
  /// Packets labelled Ethernet that were read as bare IP.
  public var mislabelledPackets = 0
  public var encryptedFrames = 0
  /// Packets of unsupported link types, by type and interface.
  public var unreadPackets: [UnreadPackets] = []
  public var encryptedPackets = 0
  /// Link types to which the filter expression does not apply.
  public var unfilteredLinkTypes: [String] = []
  /// QUIC connections without their first packet, so that their hosts are missing.
  public var unreadQUICConnections = 0
  /// QUIC connections with a truncated first packet, so that their hosts are missing.
  public var cutQUICConnections = 0
  /// Segments that repeat data of connections closed long before; their content is not read again.
  public var repeatedSegments = 0
  public var evicted = EvictedState()
  /// The results of decrypting TLS connections; nil if there were no secrets.
  public var decryption: DecryptionCounts?
  /// Connections of recognised protocols that are counted without an observation.
  public var otherTraffic = OtherTrafficTable()

  public var nameAnswers = NameAnswerTable()

  public init(name: String) { self.name = name }

  /// True if the file is damaged, or has packets that cannot be read.
  public var isDamaged: Bool { !damage.isEmpty || !unreadPackets.isEmpty }

  /// True if some of the file's traffic was not examined, so that absence proves nothing.
  public var isIncomplete: Bool { lacksPackets || !unreadPackets.isEmpty || !evicted.isEmpty }

  public var isUnread: Bool {
    packets > 0 && unreadPackets.reduce(0) { $0 + $1.count } == packets
  }
}

/// Packets of one interface with an unsupported link type.
public struct UnreadPackets: Hashable, Sendable {
  public var linkType: LinkType
  public var interface: String?
  public var count: Int

  public init(linkType: LinkType, interface: String?, count: Int) {
    self.linkType = linkType
    self.interface = interface
    self.count = count
  }
}
