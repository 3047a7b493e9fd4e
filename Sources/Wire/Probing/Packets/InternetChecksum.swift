/// The checksum of IP, TCP and UDP (RFC 1071).
struct InternetChecksum {
  private var sum: UInt32 = 0

  /// Adds bytes, of which an odd number may come only at the end.
  mutating func add(_ bytes: [UInt8]) {
    for index in stride(from: 0, to: bytes.count, by: 2) {
      let low = index + 1 < bytes.count ? UInt32(bytes[index + 1]) : 0
      sum += UInt32(bytes[index]) << 8 | low
      // Folded at once, so that no number of bytes makes it overflow.
      sum = sum & 0xffff + sum >> 16
    }
  }

  /// The checksum of all bytes.
  var value: UInt16 { ~UInt16(truncatingIfNeeded: sum) }
}
