import Foundation

/// A few capture files for comparing two readers, made where the repository brings none.
enum GeneratedCaptures {
  /// Writes the files into `folder`.
  static func write(into folder: URL) throws {
    for (name, bytes) in files {
      try Data(bytes).write(to: folder.appending(path: name))
    }
  }

  private static var files: [(name: String, bytes: [UInt8])] {
    [
      ("micro.pcap", pcap(magic: 0xa1b2_c3d4, isBig: false)),
      ("micro-big.pcap", pcap(magic: 0xa1b2_c3d4, isBig: true)),
      ("nano.pcap", pcap(magic: 0xa1b2_3c4d, isBig: false)),
      ("modified.pcap", pcap(magic: 0xa1b2_cd34, isBig: false)),
      ("cut.pcap", pcap(magic: 0xa1b2_c3d4, isBig: false).dropLast(5)),
      ("small.pcapng", pcapng(isBig: false)),
      ("small-big.pcapng", pcapng(isBig: true)),
      ("cut.pcapng", pcapng(isBig: false).dropLast(5)),
    ].map { ($0.0, Array($0.1)) }
  }

  private static func packet(_ number: Int) -> [UInt8] {
    (0..<(number * 37 % 1500)).map { UInt8(truncatingIfNeeded: $0 &* number) }
  }

  private static func encoded<T: FixedWidthInteger>(_ value: T, _ isBig: Bool) -> [UInt8] {
    let bytes = (0..<(T.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBig ? bytes.reversed() : bytes
  }

  private static func words(_ words: [UInt32], _ isBig: Bool) -> [UInt8] {
    words.flatMap { encoded($0, isBig) }
  }

  private static func pcap(magic: UInt32, isBig: Bool) -> [UInt8] {
    var bytes = words([magic], isBig) + encoded(UInt16(2), isBig) + encoded(UInt16(4), isBig)
    bytes += words([0, 0, 65_535, 1], isBig)
    for number in 0..<1000 {
      let data = packet(number)
      let count = UInt32(data.count)
      bytes += words([1_700_000_000 + UInt32(number), UInt32(number) * 7, count, count + 3], isBig)
      if magic == 0xa1b2_cd34 { bytes += [UInt8](repeating: 0, count: 8) }
      bytes += data
    }
    return bytes
  }

  private static func pcapng(isBig: Bool) -> [UInt8] {
    func block(_ type: UInt32, _ body: [UInt8]) -> [UInt8] {
      let padded = body + [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
      let length = UInt32(padded.count + 12)
      return words([type, length], isBig) + padded + words([length], isBig)
    }
    var bytes = block(
      0x0a0d_0d0a,
      words([0x1a2b_3c4d], isBig) + encoded(UInt16(1), isBig) + encoded(UInt16(0), isBig)
        + words([.max, .max], isBig))
    bytes += block(
      1, encoded(UInt16(1), isBig) + encoded(UInt16(0), isBig) + words([65_535], isBig))
    for number in 0..<1000 {
      let data = packet(number)
      let time = 1_700_000_000_000_000 + UInt64(number) * 1_000_003
      let count = UInt32(data.count)
      bytes += block(
        6,
        words(
          [0, UInt32(time >> 32), UInt32(truncatingIfNeeded: time), count, count + 3], isBig)
          + data)
    }
    return bytes
  }
}
