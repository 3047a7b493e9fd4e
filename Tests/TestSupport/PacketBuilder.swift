/// Writes packets byte by byte, as the dissectors read them.
public enum PacketBuilder {
  /// A 16-bit number in network order.
  public static func uint16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  /// A 32-bit number in network order.
  public static func uint32(_ value: UInt32) -> [UInt8] {
    uint16(Int(value >> 16)) + uint16(Int(value & 0xffff))
  }

  /// An Ethernet frame.
  public static func ethernet(type: Int, _ payload: [UInt8]) -> [UInt8] {
    [UInt8](repeating: 2, count: 12) + uint16(type) + payload
  }

  /// An IPv4 packet with its length filled in.
  public static func ipv4(
    _ source: UInt32 = 0xc000_0201, to destination: UInt32 = 0xc633_6401, transport: UInt8,
    identification: Int = 1, fragmentField: Int = 0, options: [UInt8] = [],
    totalLength: Int? = nil, _ payload: [UInt8]
  ) -> [UInt8] {
    let headerCount = 20 + options.count
    return [0x40 | UInt8(headerCount / 4), 0] + uint16(totalLength ?? headerCount + payload.count)
      + uint16(identification) + uint16(fragmentField) + [64, transport, 0, 0]
      + uint32(source) + uint32(destination) + options + payload
  }

  /// The same IPv4 packet with the right checksum in its header, which `ipv4` leaves out.
  public static func checksummed(_ packet: [UInt8]) -> [UInt8] {
    guard let first = packet.first, packet.count >= 20 else { return packet }
    var packet = packet
    (packet[10], packet[11]) = (0, 0)
    var sum = stride(from: 0, to: Int(first & 0x0f) * 4, by: 2).reduce(0) { sum, offset in
      sum + Int(packet[offset]) << 8 + Int(packet[offset + 1])
    }
    while sum > 0xffff { sum = sum & 0xffff + sum >> 16 }
    packet.replaceSubrange(10..<12, with: uint16(~sum))
    return packet
  }

  /// An IPv6 packet from 2001:db8::1 to 2001:db8::2 with its length filled in.
  public static func ipv6(nextHeader: UInt8, payloadLength: Int? = nil, _ payload: [UInt8])
    -> [UInt8]
  {
    func address(_ last: UInt8) -> [UInt8] {
      [0x20, 0x01, 0x0d, 0xb8] + [UInt8](repeating: 0, count: 11) + [last]
    }
    return [0x60, 0, 0, 0] + uint16(payloadLength ?? payload.count) + [nextHeader, 64]
      + address(1) + address(2) + payload
  }

  /// A TCP segment.
  public static func tcp(
    from source: Int = 50_000, to destination: Int = 443, sequence: UInt32 = 1,
    acknowledgment: UInt32 = 0, flags: UInt8 = 0x10, options: [UInt8] = [], _ payload: [UInt8]
  ) -> [UInt8] {
    uint16(source) + uint16(destination) + uint32(sequence) + uint32(acknowledgment)
      + [UInt8((20 + options.count) / 4) << 4, flags, 0xff, 0xff, 0, 0, 0, 0] + options + payload
  }

  /// A UDP datagram.
  public static func udp(from source: Int = 50_000, to destination: Int = 53, _ payload: [UInt8])
    -> [UInt8]
  {
    uint16(source) + uint16(destination) + uint16(8 + payload.count) + [0, 0] + payload
  }
}
