public import HostNames
public import ProtocolRegistries

/// The result of dissecting one packet.
public enum DissectionOutcome {
  /// A TCP segment or UDP datagram; its offsets refer to the packet's bytes.
  case transport(TransportPacket)
  /// The reassembled IP payload, if the packet was its last missing fragment; pass it to
  /// `PacketDissector.dissect(_:of:number:)`.
  case reassembled(ReassembledDatagram)
  case stopped(DissectionStop)
}

/// The reason why no TCP or UDP payload can be read from a packet.
public enum DissectionStop: Hashable, Sendable {
  case unknownLinkType
  case notIP
  case encryptedLink
  case otherProtocol(UInt8)
  case fragment
  case truncated
  case malformed

  /// The IP protocol number of ESP, IPsec's encryption (RFC 4303).
  @inlinable public static var encryptedProtocol: UInt8 { 50 }
}

/// A TCP segment or UDP datagram in a packet.
public struct TransportPacket: BitwiseCopyable, Sendable {
  @inlinable public static var tcp: UInt8 { 6 }
  @inlinable public static var udp: UInt8 { 17 }

  public var source: IPAddress
  public var destination: IPAddress
  public var sourcePort: UInt16
  public var destinationPort: UInt16
  public var transport: UInt8
  /// The TCP flags (RFC 9293, section 3.1); 0 for UDP.
  public var flags: TCPFlags
  /// The innermost tunnel that carried the segment or datagram; `nil` if none did.
  public var tunnel: TunnelKind?
  public var sequence: UInt32
  public var acknowledgment: UInt32
  // 32 bits each, because packets are copied more often than these are read.
  @usableFromInline var offset: UInt32
  @usableFromInline var captured: UInt32
  @usableFromInline var length: UInt32

  @inlinable public var payloadOffset: Int {
    get { Int(offset) }
    set { offset = UInt32(truncatingIfNeeded: newValue) }
  }
  @inlinable public var capturedCount: Int { Int(captured) }
  /// The number of payload bytes on the wire; `capturedCount` is smaller if the packet was cut.
  @inlinable public var wireCount: Int { Int(length) }

  @inlinable
  public init(
    source: IPAddress, destination: IPAddress, sourcePort: UInt16, destinationPort: UInt16,
    transport: UInt8, flags: TCPFlags, sequence: UInt32, acknowledgment: UInt32,
    payloadOffset: Int, capturedCount: Int, wireCount: Int
  ) {
    self.source = source
    self.destination = destination
    self.sourcePort = sourcePort
    self.destinationPort = destinationPort
    self.transport = transport
    self.flags = flags
    self.sequence = sequence
    self.acknowledgment = acknowledgment
    offset = UInt32(truncatingIfNeeded: payloadOffset)
    captured = UInt32(truncatingIfNeeded: capturedCount)
    length = UInt32(clamping: wireCount)
  }
}

public struct TCPFlags: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var fin: TCPFlags { TCPFlags(rawValue: 0x01) }
  @inlinable public static var syn: TCPFlags { TCPFlags(rawValue: 0x02) }
  @inlinable public static var rst: TCPFlags { TCPFlags(rawValue: 0x04) }
  @inlinable public static var ack: TCPFlags { TCPFlags(rawValue: 0x10) }
}

/// An IP payload reassembled from its fragments.
public struct ReassembledDatagram: Sendable {
  public var source: IPAddress
  public var destination: IPAddress
  public var transport: UInt8
  public var payload: [UInt8]
  var tunnels = 0
  var tunnel: TunnelKind?
}
