public import ProtocolRegistries

/// What a capture file says of one packet, beside its bytes.
public struct CapturedPacket: Sendable, Equatable {
  /// Its place among all packet records of the file, from 1, as other tools number them.
  public var number: Int
  /// When it was captured, in nanoseconds since 1970.
  ///
  /// Nil where the format does not say (Simple Packet Blocks), or says what 64 bits cannot hold.
  public var nanoseconds: Int64?
  /// How its bytes begin.
  public var linkType: LinkType
  /// Its length on the wire, in bytes and without a frame check sequence; never less than what
  /// was captured.
  public var originalLength: Int
  /// An index into the reader's `interfaces`.
  public var interface: Int
  /// An index into the reader's `processes`, or -1.
  public var process: Int32
  /// Where its record starts in the file.
  public var byteOffset: UInt64

  /// A packet with those properties.
  public init(
    number: Int, nanoseconds: Int64?, linkType: LinkType, originalLength: Int, interface: Int = 0,
    process: Int32 = -1, byteOffset: UInt64 = 0
  ) {
    self.number = number
    self.nanoseconds = nanoseconds
    self.linkType = linkType
    self.originalLength = originalLength
    self.interface = interface
    self.process = process
    self.byteOffset = byteOffset
  }
}
