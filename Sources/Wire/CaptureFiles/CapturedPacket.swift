public import ProtocolRegistries

/// The metadata of one packet in a capture file.
public struct CapturedPacket: Sendable, Equatable {
  /// Its place among all packet records of the file, from 1, as other tools number them.
  public var number: Int
  /// The capture time, in nanoseconds since 1970.
  ///
  /// Nil if the format has no time (Simple Packet Blocks), or if the time does not fit in 64 bits.
  public var nanoseconds: Int64?
  /// The link type of its bytes.
  public var linkType: LinkType
  /// Its length on the wire, in bytes and without a frame check sequence; never less than what
  /// was captured.
  public var originalLength: Int
  /// An index into the reader's `interfaces`.
  public var interface: Int
  /// An index into the reader's `processes`, or -1.
  public var process: Int32
  /// The offset of its record in the file.
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
