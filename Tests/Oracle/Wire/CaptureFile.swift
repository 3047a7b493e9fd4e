/// A capture of Ethernet in microseconds: in the form of libpcap, or as pcapng where it states names.
enum CaptureFile {
  /// The bytes of a file that holds the packets in the order of their times.
  static func bytes(of packets: [Packet], naming names: [NameAnswer] = []) -> [UInt8] {
    let ordered = packets.sorted { $0.time < $1.time }
    if !names.isEmpty { return blocks(of: ordered, naming: names) }
    var bytes =
      little(0xa1b2_c3d4) + [2, 0, 4, 0] + little(0) + little(0) + little(65_535) + little(1)
    for packet in ordered {
      bytes += little(UInt32(packet.time / 1_000_000)) + little(UInt32(packet.time % 1_000_000))
      bytes += little(UInt32(packet.kept)) + little(UInt32(packet.bytes.count))
      bytes += packet.bytes.prefix(packet.kept)
    }
    return bytes
  }

  /// A section with one interface, its names, its packets.
  private static func blocks(of packets: [Packet], naming names: [NameAnswer]) -> [UInt8] {
    var bytes =
      block(
        0x0a0d_0d0a, little(0x1a2b_3c4d) + [1, 0, 0, 0] + [UInt8](repeating: 0xff, count: 8))
      + block(1, [1, 0, 0, 0] + little(65_535))
    let records = names.flatMap { answer in
      let value = answer.address.bytes + Array(answer.name.utf8) + [0]
      return [answer.address.isIPv4 ? 1 : 2, 0] + little(UInt32(value.count)).prefix(2)
        + padded(value)
    }
    bytes += block(4, records + [0, 0, 0, 0])
    for packet in packets {
      let time = UInt64(packet.time)
      bytes += block(
        6,
        little(0) + little(UInt32(time >> 32)) + little(UInt32(truncatingIfNeeded: time))
          + little(UInt32(packet.kept)) + little(UInt32(packet.bytes.count))
          + padded(Array(packet.bytes.prefix(packet.kept))))
    }
    return bytes
  }

  private static func block(_ type: UInt32, _ body: [UInt8]) -> [UInt8] {
    let length = little(UInt32(body.count + 12))
    return little(type) + length + body + length
  }

  /// The bytes with zeros up to a multiple of four.
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  private static func little(_ value: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}
