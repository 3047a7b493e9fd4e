/// The checksum of IP, TCP and UDP (RFC 1071).
package struct InternetChecksum {
  private var sum: UInt64 = 0

  package init() {}

  /// Adds bytes; only the last call may have an odd number of them.
  package mutating func add(_ bytes: RawSpan) {
    var words: UInt64 = 0
    var offset = 0
    while offset + 1 < bytes.byteCount {
      words += UInt64(bytes.uint16(at: offset))
      offset += 2
    }
    if offset < bytes.byteCount { words += UInt64(bytes.byte(at: offset)) << 8 }
    add(words)
  }

  package mutating func add(_ number: UInt64) {
    sum += number >> 48 + number >> 32 & 0xffff + number >> 16 & 0xffff + number & 0xffff
    // The carry is folded at once, so that no number of bytes overflows the sum.
    while sum > 0xffff { sum = sum & 0xffff + sum >> 16 }
  }

  /// The checksum; zero if the added bytes include their own correct checksum.
  package var value: UInt16 { ~UInt16(truncatingIfNeeded: sum) }
}
