/// The checksum of IP, TCP and UDP (RFC 1071).
package struct InternetChecksum {
  private var sum: UInt64 = 0

  /// The checksum of no bytes.
  package init() {}

  /// Adds bytes, of which an odd number may come only at the end.
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

  /// Adds the eight bytes of a number.
  package mutating func add(_ number: UInt64) {
    sum += number >> 48 + number >> 32 & 0xffff + number >> 16 & 0xffff + number & 0xffff
    // Folded at once, so that no number of bytes makes it overflow.
    while sum > 0xffff { sum = sum & 0xffff + sum >> 16 }
  }

  /// The checksum of all bytes; zero if they hold their own and it is right.
  package var value: UInt16 { ~UInt16(truncatingIfNeeded: sum) }
}
