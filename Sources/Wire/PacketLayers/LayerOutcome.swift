public import HostNames
public import ProtocolRegistries

/// The result of dissecting one packet.
public enum LayerOutcome {
  /// A TCP segment or UDP datagram, whose offsets are those of the packet's bytes.
  case transport(TransportPacket)
  /// The last missing fragment came: the whole IP payload, to be given to
  /// `PacketDissector.dissect(_:of:number:)`.
  case reassembled(ReassembledDatagram)
  /// No payload to follow, with the reason.
  case stopped(LayerStop)
}

/// The reason for which a packet gave no transport payload.
public enum LayerStop: Hashable, Sendable {
  /// A link type that is not read.
  case unknownLinkType
  /// A frame that carries something other than IP: ARP, LLDP, 802.1X …
  case notIP
  /// A wireless frame that is encrypted.
  case encryptedLink
  /// An IP protocol other than TCP and UDP.
  case otherProtocol(UInt8)
  /// A fragment of a datagram that is still incomplete.
  case fragment
  /// The packet ends inside a header.
  case truncated
  /// A header contradicts itself.
  case malformed

  /// IPsec's encryption (RFC 4303), as `otherProtocol` numbers it.
  @inlinable public static var encryptedProtocol: UInt8 { 50 }
}

/// A TCP segment or UDP datagram in a packet.
public struct TransportPacket: BitwiseCopyable, Sendable {
  /// IANA protocol numbers of the two transports that are followed.
  @inlinable public static var tcp: UInt8 { 6 }
  @inlinable public static var udp: UInt8 { 17 }

  public var source: IPAddress
  public var destination: IPAddress
  public var sourcePort: UInt16
  public var destinationPort: UInt16
  public var transport: UInt8
  /// The TCP flags (RFC 9293, section 3.1); 0 for UDP.
  public var flags: TCPFlags
  /// The innermost tunnel that it came through.
  public var tunnel: TunnelKind?
  public var sequence: UInt32
  public var acknowledgment: UInt32
  // 32 bits each, as packets are copied more often than asked.
  @usableFromInline var offset: UInt32
  @usableFromInline var captured: UInt32
  @usableFromInline var length: UInt32

  /// The offset of the payload in the bytes that were read.
  @inlinable public var payloadOffset: Int {
    get { Int(offset) }
    set { offset = UInt32(truncatingIfNeeded: newValue) }
  }
  /// The number of payload bytes captured.
  @inlinable public var capturedCount: Int { Int(captured) }
  /// The number of payload bytes on the wire: more than captured if the snapshot length cut the
  /// packet.
  @inlinable public var wireCount: Int { Int(length) }

  /// A segment or datagram by its parts, outside of tunnels.
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

/// The control bits of a TCP header.
public struct TCPFlags: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt8

  /// Flags by their bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var fin: TCPFlags { TCPFlags(rawValue: 0x01) }
  @inlinable public static var syn: TCPFlags { TCPFlags(rawValue: 0x02) }
  @inlinable public static var rst: TCPFlags { TCPFlags(rawValue: 0x04) }
  @inlinable public static var ack: TCPFlags { TCPFlags(rawValue: 0x10) }
}

/// An IP payload put together from its fragments.
public struct ReassembledDatagram: Sendable {
  public var source: IPAddress
  public var destination: IPAddress
  public var transport: UInt8
  public var payload: [UInt8]
  /// Tunnels that were entered on the way to it, and the innermost of them.
  var tunnels = 0
  var tunnel: TunnelKind?
}
