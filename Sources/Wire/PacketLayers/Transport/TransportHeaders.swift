public import Bytes
public import HostNames

/// The fixed part of a TCP header (RFC 9293, section 3.1), laid out as on the wire.
@usableFromInline
struct TCPFields: BitwiseCopyable {
  @usableFromInline var sourcePort: UInt16
  @usableFromInline var destinationPort: UInt16
  @usableFromInline var sequence: UInt32
  @usableFromInline var acknowledgment: UInt32
  @usableFromInline var dataOffset: UInt8
  @usableFromInline var flags: UInt8
  @usableFromInline var window: UInt16
  @usableFromInline var checksum: UInt16
  @usableFromInline var urgent: UInt16

  @inlinable var headerCount: Int { Int(dataOffset >> 4) &* 4 }
}

/// Fast path: parses a fully captured TCP segment over IPv4 without options, the most common
/// packet; returns nil for any other packet.
@inlinable @inline(__always)
func readCommonTCP(_ bytes: RawSpan, at start: Int) -> TransportPacket? {
  let available = bytes.byteCount &- start
  guard available >= 40 else { return nil }
  let ip = bytes.load(at: start, as: IPv4Fields.self)
  let tcp = bytes.load(at: start &+ 20, as: TCPFields.self)
  let total = Int(UInt16(bigEndian: ip.totalLength))
  let headerCount = 20 &+ tcp.headerCount
  guard ip.versionAndLength == 0x45, ip.transport == TransportPacket.tcp,
    UInt16(bigEndian: ip.flagsAndFragment) & 0x3fff == 0, headerCount >= 40,
    headerCount <= total, total <= available
  else { return nil }
  return TransportPacket(
    tcp, from: IPAddress(ipv4: UInt32(bigEndian: ip.source)),
    to: IPAddress(ipv4: UInt32(bigEndian: ip.destination)),
    payloadOffset: start &+ headerCount, capturedCount: total &- headerCount,
    wireCount: total &- headerCount)
}

/// Fast path: parses a fully captured UDP datagram over IPv4 without options; returns nil for any
/// other packet and for ports of tunnels.
func readCommonUDP(_ bytes: RawSpan, at start: Int) -> TransportPacket? {
  let available = bytes.byteCount &- start
  guard available >= 28 else { return nil }
  let ip = bytes.load(at: start, as: IPv4Fields.self)
  let (total, length) = (
    Int(UInt16(bigEndian: ip.totalLength)), Int(bytes.uint16(at: start &+ 24))
  )
  guard ip.versionAndLength == 0x45, ip.transport == TransportPacket.udp,
    UInt16(bigEndian: ip.flagsAndFragment) & 0x3fff == 0, total <= available,
    8 <= length, 20 &+ length <= total
  else { return nil }
  let (source, destination) = (bytes.uint16(at: start &+ 20), bytes.uint16(at: start &+ 22))
  guard UDPTunnelPort(rawValue: source) == nil, UDPTunnelPort(rawValue: destination) == nil else {
    return nil
  }
  return TransportPacket(
    source: IPAddress(ipv4: UInt32(bigEndian: ip.source)),
    destination: IPAddress(ipv4: UInt32(bigEndian: ip.destination)),
    sourcePort: source, destinationPort: destination, transport: TransportPacket.udp, flags: [],
    sequence: 0, acknowledgment: 0, payloadOffset: start &+ 28, capturedCount: length &- 8,
    wireCount: length &- 8)
}

@inline(__always)
func readTransport(_ bytes: RawSpan, _ packet: IPPayload) -> DissectionOutcome {
  switch packet.transport {
  case TransportPacket.tcp: readTCP(bytes, packet)
  case TransportPacket.udp: readUDP(bytes, packet)
  default: .stopped(.otherProtocol(packet.transport))
  }
}

@inline(__always)
private func readTCP(_ bytes: RawSpan, _ packet: IPPayload) -> DissectionOutcome {
  guard packet.capturedCount >= 20 else { return .stopped(.truncated) }
  let fields = bytes.load(at: packet.offset, as: TCPFields.self)
  let headerCount = fields.headerCount
  guard headerCount >= 20, headerCount <= packet.wireCount else { return .stopped(.malformed) }
  guard headerCount <= packet.capturedCount else { return .stopped(.truncated) }
  return .transport(
    TransportPacket(
      fields, from: packet.source, to: packet.destination,
      payloadOffset: packet.offset + headerCount,
      capturedCount: packet.capturedCount - headerCount,
      wireCount: packet.wireCount - headerCount))
}

extension TransportPacket {
  @inlinable @inline(__always)
  init(
    _ fields: TCPFields, from source: IPAddress, to destination: IPAddress, payloadOffset: Int,
    capturedCount: Int, wireCount: Int
  ) {
    self.init(
      source: source, destination: destination,
      sourcePort: UInt16(bigEndian: fields.sourcePort),
      destinationPort: UInt16(bigEndian: fields.destinationPort),
      transport: Self.tcp, flags: TCPFlags(rawValue: fields.flags),
      sequence: UInt32(bigEndian: fields.sequence),
      acknowledgment: UInt32(bigEndian: fields.acknowledgment),
      payloadOffset: payloadOffset, capturedCount: capturedCount, wireCount: wireCount)
  }
}

private func readUDP(_ bytes: RawSpan, _ packet: IPPayload) -> DissectionOutcome {
  guard packet.capturedCount >= 8 else { return .stopped(.truncated) }
  var length = Int(bytes.uint16(at: packet.offset + 4))
  // A jumbogram, or a length that the network card would fill in.
  if length == 0 { length = packet.wireCount }
  guard length >= 8, length <= packet.wireCount else { return .stopped(.malformed) }
  return .transport(
    TransportPacket(
      source: packet.source, destination: packet.destination,
      sourcePort: bytes.uint16(at: packet.offset),
      destinationPort: bytes.uint16(at: packet.offset + 2),
      transport: TransportPacket.udp, flags: [], sequence: 0, acknowledgment: 0,
      payloadOffset: packet.offset + 8, capturedCount: min(length, packet.capturedCount) - 8,
      wireCount: length - 8))
}
