public import Evidence
public import ProtocolRegistries

/// A summary of reading a capture.
public struct CaptureSummary: Sendable {
  /// The capture, as the person named it.
  public var name: String
  public var packets = 0
  public var bytes: UInt64 = 0
  /// Observations made.
  public var observations = 0
  /// The damage to the file, in words that name packet and byte.
  public var damage: [String] = []
  /// True if the system failed to read the file to its end, which is no fault of the capture.
  public var readingFailed = false
  /// True if packets that the file should contain are missing.
  public var lacksPackets = false
  /// Packets that the capturing side says it lost.
  public var lostPackets: UInt64 = 0
  /// Packets that hold something other than IP.
  public var packetsWithoutIP = 0
  /// Packets that the file labels Ethernet and that were read as IP without a header before it.
  public var mislabelledPackets = 0
  /// Encrypted wireless frames, whose content was not seen.
  public var encryptedFrames = 0
  /// Packets of link types that are not read, by type and interface.
  public var unreadPackets: [UnreadPackets] = []
  /// Packets encrypted by IPsec, whose content was not seen.
  public var encryptedPackets = 0
  /// Link types on which the filter expression has no meaning.
  public var unfilteredLinkTypes: [String] = []
  /// QUIC connections whose first packet is not there, so that their hosts are missing.
  public var unreadQUICConnections = 0
  /// QUIC connections whose first packets were cut short, so that their hosts are missing.
  public var cutQUICConnections = 0
  /// Segments that repeat data of connections closed long before; their content is not read again.
  public var repeatedSegments = 0
  /// The state given up so that reading stays within its memory limit.
  public var givenUp = GivenUpState()
  /// The results of decrypting TLS connections; `nil` if there are no secrets.
  public var decryption: DecryptionCounts?
  /// Connections of protocols that are recognised and not followed; they have no observations.
  public var otherTraffic = OtherTrafficTable()

  /// The answers of DNS servers, by name.
  public var nameAnswers = NameAnswerTable()

  /// A capture of which nothing was read yet.
  public init(name: String) { self.name = name }

  /// True if the file is damaged, or holds packets that cannot be read.
  public var isDamaged: Bool { !damage.isEmpty || !unreadPackets.isEmpty }

  /// True if some of the file's traffic was not examined.
  ///
  /// Traffic that was not observed may have happened all the same.
  public var isIncomplete: Bool { lacksPackets || !unreadPackets.isEmpty || !givenUp.isEmpty }

  /// True if there are packets, and none has a link type that is read.
  public var isUnread: Bool {
    packets > 0 && unreadPackets.reduce(0) { $0 + $1.count } == packets
  }
}

/// Packets of one interface whose link type is not read.
public struct UnreadPackets: Hashable, Sendable {
  public var linkType: LinkType
  /// The interface's name, where the file gives one.
  public var interface: String?
  public var count: Int

  /// Creates a count for a link type.
  public init(linkType: LinkType, interface: String?, count: Int) {
    self.linkType = linkType
    self.interface = interface
    self.count = count
  }
}
