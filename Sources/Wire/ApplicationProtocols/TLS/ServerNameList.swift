import Bytes

/// The body of a client's `server_name` extension (RFC 6066, section 3).
struct ServerNameList {
  private(set) var name: String?
  /// The number of host names; RFC 6066 allows one.
  private(set) var hostNameCount = 0

  init(body: inout ByteCursor) throws(DissectionError) {
    var list = try body.readVector(lengthAs: UInt16.self)
    try body.expectEnd()
    while !list.isAtEnd {
      let type = try list.read(UInt8.self)
      let name = try list.readVector(lengthAs: UInt16.self)
      guard type == Self.hostName else { continue }
      if hostNameCount == 0 {
        let bytes = name.rest
        if Self.isName(bytes) { self.name = bytes.text(at: 0, count: bytes.byteCount) }
      }
      hostNameCount += 1
    }
  }

  static func isName(_ bytes: RawSpan) -> Bool {
    guard bytes.byteCount <= maximumNameLength else { return false }
    var hasOtherThanDots = false
    var offset = 0
    while offset + 8 <= bytes.byteCount {
      let word = bytes.uint64(at: offset)
      guard isVisible(word) else { return false }
      if word != 0x2e2e_2e2e_2e2e_2e2e { hasOtherThanDots = true }
      offset += 8
    }
    while offset < bytes.byteCount {
      let byte = bytes.byte(at: offset)
      // One comparison for both bounds: smaller bytes wrap around to large values.
      guard byte &- 0x21 <= 0x7e - 0x21 else { return false }
      if byte != UInt8(ascii: ".") { hasOtherThanDots = true }
      offset += 1
    }
    return hasOtherThanDots
  }

  private static func isVisible(_ word: UInt64) -> Bool {
    let (high, ones) = (0x8080_8080_8080_8080 as UInt64, 0x0101_0101_0101_0101 as UInt64)
    // Adding 1 to 0x7f sets the high bit, and subtracting 0x21 from a smaller byte clears it again.
    // So every byte is within 0x21...0x7e.
    return (word | (word &+ ones)) & high == 0 && ((word | high) &- 0x21 &* ones) & high == high
  }

  static let hostName: UInt8 = 0
  /// The longest domain name in octets (RFC 1035, section 2.3.4).
  private static let maximumNameLength = 255
}
