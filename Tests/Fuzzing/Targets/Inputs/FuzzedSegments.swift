import PacketLayers
import TestSupport

/// TCP segments of two connections, as an input writes them down.
///
/// Each segment goes on where the one before it of its direction ended, unless it says otherwise:
/// so a mutated input is still a connection.
///
/// An input begins with the upper half of the first sequence numbers. Then each segment has a byte
/// of bits, what the bits announce, and its payload behind its length.
struct FuzzedSegments {
  /// One packet of the capture.
  struct Packet {
    /// An IPv4 packet with what was captured of the segment.
    var bytes: [UInt8]
    /// Its length on the wire, in bytes.
    var wireCount: Int
    var connection: Int
  }

  /// The bits of a segment's first byte.
  private enum Bits {
    static let (fromServer, otherConnection): (UInt8, UInt8) = (0x01, 0x02)
    static let (syn, fin, rst, noAcknowledgment): (UInt8, UInt8, UInt8, UInt8) = (
      0x04, 0x08, 0x10, 0x20
    )
    /// Two bytes by which the sequence number is off, and one by how many bits that is shifted.
    static let displaced: UInt8 = 0x40
    /// A byte: how much of the payload's end was not captured.
    static let cut: UInt8 = 0x80
  }

  private(set) var packets: [Packet] = []

  /// Reads an input.
  init(_ input: [UInt8], most: Int = 512) {
    var parts = InputParts(input)
    let first = UInt32(parts.number()) << 16
    // By connection, then by direction.
    var next = [[first, first], [first, first]]
    while !parts.isAtEnd, packets.count < most {
      let bits = parts.byte()
      let (connection, side) = (Int(bits & Bits.otherConnection) >> 1, Int(bits & Bits.fromServer))
      var sequence = next[connection][side]
      if bits & Bits.displaced != 0 {
        let distance = Int32(Int16(truncatingIfNeeded: parts.number())) << Int32(parts.byte() % 17)
        sequence = sequence &+ UInt32(bitPattern: distance)
      }
      let lost = bits & Bits.cut == 0 ? 0 : Int(parts.byte())
      let payload = parts.part()
      var flags: TCPFlags = []
      if bits & Bits.syn != 0 { flags.insert(.syn) }
      if bits & Bits.fin != 0 { flags.insert(.fin) }
      if bits & Bits.rst != 0 { flags.insert(.rst) }
      if bits & Bits.noAcknowledgment == 0 { flags.insert(.ack) }
      if bits & Bits.displaced == 0 {
        next[connection][side] = sequence &+ Self.length(flags, payload)
      }
      packets.append(
        Self.packet(
          connection, side, sequence, next[connection][1 - side], flags, payload,
          captured: max(0, payload.count - lost)))
    }
  }

  /// Writes a connection down.
  static func input(_ segments: [RecordedTraffic.Segment]) -> [UInt8] {
    guard let first = segments.first else { return [] }
    var input: [UInt8] = [UInt8(first.sequence >> 24), UInt8(first.sequence >> 16 & 0xff)]
    // A direction's sequence numbers count from those of its first segment.
    var bases: [Int: UInt32] = [:]
    var next = [UInt32(0), UInt32(0)]
    for segment in segments {
      let side = segment.isFromClient ? 0 : 1
      let base = bases[side] ?? segment.sequence
      bases[side] = base
      var bits = UInt8(side)
      if segment.flags.contains(.syn) { bits |= Bits.syn }
      if segment.flags.contains(.fin) { bits |= Bits.fin }
      if segment.flags.contains(.rst) { bits |= Bits.rst }
      if !segment.flags.contains(.ack) { bits |= Bits.noAcknowledgment }
      let distance = Int(Int32(bitPattern: segment.sequence &- base &- next[side]))
      if let short = Int16(exactly: distance), short != 0 {
        let word = UInt16(bitPattern: short)
        input += [bits | Bits.displaced, UInt8(word >> 8), UInt8(word & 0xff), 0]
      } else {
        input.append(bits)
        next[side] = next[side] &+ length(segment.flags, segment.payload)
      }
      input += InputParts.part(segment.payload)
    }
    return input
  }

  /// Counts the sequence numbers that a segment takes.
  private static func length(_ flags: TCPFlags, _ payload: [UInt8]) -> UInt32 {
    UInt32(payload.count) &+ (flags.contains(.syn) ? 1 : 0) &+ (flags.contains(.fin) ? 1 : 0)
  }

  private static func packet(
    _ connection: Int, _ side: Int, _ sequence: UInt32, _ acknowledgment: UInt32, _ flags: TCPFlags,
    _ payload: [UInt8], captured: Int
  ) -> Packet {
    // IPv4 counts its packets' bytes in two bytes.
    let payload = payload.prefix(65_000)
    // Two servers, so that nothing said of one is evidence for the other.
    let (client, server) = (UInt32(0xc000_0201), 0xc633_6401 + UInt32(connection))
    let ports = side == 0 ? (50_000, 443) : (443, 50_000)
    let segment = PacketBuilder.tcp(
      from: ports.0, to: ports.1, sequence: sequence, acknowledgment: acknowledgment,
      flags: flags.rawValue, Array(payload.prefix(captured)))
    let wireCount = 40 + payload.count
    return Packet(
      bytes: PacketBuilder.ipv4(
        side == 0 ? client : server, to: side == 0 ? server : client,
        transport: TransportPacket.tcp, totalLength: wireCount, segment),
      wireCount: wireCount, connection: connection)
  }

  /// A pcap file of those packets, one a second.
  static func file(_ packets: [Packet]) -> [UInt8] {
    let raw: UInt32 = 101
    var file =
      PacketBuilder.uint32(0xa1b2_c3d4) + [0, 2, 0, 4] + [UInt8](repeating: 0, count: 8)
      + PacketBuilder.uint32(262_144) + PacketBuilder.uint32(raw)
    for (second, packet) in packets.enumerated() {
      file += PacketBuilder.uint32(UInt32(second)) + [0, 0, 0, 0]
      file += PacketBuilder.uint32(UInt32(packet.bytes.count))
      file += PacketBuilder.uint32(UInt32(packet.wireCount)) + packet.bytes
    }
    return file
  }
}
