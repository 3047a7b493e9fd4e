/// A capture in the form of libpcap, Ethernet, microseconds.
enum CaptureFile {
  /// The bytes of a file that holds the packets in the order of their times.
  static func bytes(of packets: [Packet]) -> [UInt8] {
    var bytes =
      little(0xa1b2_c3d4) + [2, 0, 4, 0] + little(0) + little(0) + little(65_535) + little(1)
    for packet in packets.sorted(by: { $0.time < $1.time }) {
      bytes += little(UInt32(packet.time / 1_000_000)) + little(UInt32(packet.time % 1_000_000))
      bytes += little(UInt32(packet.kept)) + little(UInt32(packet.bytes.count))
      bytes += packet.bytes.prefix(packet.kept)
    }
    return bytes
  }

  private static func little(_ value: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}
