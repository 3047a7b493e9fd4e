public import ProtocolRegistries

/// The metadata of one packet in a capture file; its bytes are passed separately.
public struct CapturedPacket: Sendable, Equatable {
  /// The packet's number among all packet records of the file, from 1, as in Wireshark.
  public var number: Int
  /// The capture time in nanoseconds since 1970.
  ///
  /// The time is nil for a Simple Packet Block, which has none, and if it does not fit in 64 bits.
  public var nanoseconds: Int64?
  public var linkType: LinkType
  /// The packet's length on the wire in bytes, without a frame check sequence; never less than the
  /// captured length.
  public var originalLength: Int
  public var interface: Int
  /// The index of the packet's process in the reader's `processes`; -1 if unknown.
  public var process: Int32
  public var byteOffset: UInt64

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
