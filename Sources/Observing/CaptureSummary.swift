public import Evidence

/// What reading a capture came to.
public struct CaptureSummary: Sendable {
  /// The capture, as the person named it.
  public var name: String
  public var packets = 0
  public var bytes: UInt64 = 0
  /// Observations made.
  public var observations = 0
  /// What was wrong with the file, in words that name packet and byte.
  public var damage: [String] = []
  /// Packets that the capturing side says it lost.
  public var lostPackets: UInt64 = 0
  /// Packets that hold something other than IP.
  public var packetsWithoutIP = 0
  /// Wireless frames that are encrypted, so that nothing in them was seen.
  public var encryptedFrames = 0
  /// Packets of a link type that is not read, by the type's name.
  public var unreadLinkTypes: [String: Int] = [:]
  /// Link types on which the filter expression has no meaning.
  public var unfilteredLinkTypes: [String] = []
  /// Datagrams that begin a QUIC connection.
  ///
  /// QUIC is not read yet, so its hosts are missing.
  public var quicInitials = 0
  /// Connections given up because too many were open at a time.
  public var forgottenFlows = 0
  /// Connections of protocols that are recognised and not followed; they have no observations.
  public var otherTraffic = OtherTrafficTable()

  /// A capture of which nothing was read yet.
  public init(name: String) { self.name = name }
}
