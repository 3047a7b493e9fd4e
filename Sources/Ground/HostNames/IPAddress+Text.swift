import Bytes

extension IPAddress: CustomStringConvertible {
  private static let longestText = 39

  /// The canonical text: dotted quad, or RFC 5952, section 4.
  ///
  /// An IPv4-mapped address is written as IPv4. Other addresses that embed IPv4 are written in
  /// hexadecimal, as `inet_ntop` does, not in the mixed form of RFC 5952, section 5.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.longestText)
    forEachWord { word, count in
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * place))) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Calls `body` with the canonical text in pieces of up to eight ASCII characters, each piece
  /// with its first character in the lowest byte.
  ///
  /// This is faster than ``description`` for writers of many records.
  public func forEachWord(_ body: (_ characters: UInt64, _ count: Int) -> Void) {
    if let ipv4 {
      var upper = Self.dotted(UInt16(ipv4 >> 16))
      // The dot between the halves.
      upper.characters |= 0x2e << UInt64(8 * upper.count)
      body(upper.characters, upper.count + 1)
      let lower = Self.dotted(UInt16(truncatingIfNeeded: ipv4))
      body(lower.characters, lower.count)
    } else {
      var bytes: [UInt8] = []
      appendGroups(to: &bytes)
      for byte in bytes { body(UInt64(byte), 1) }
    }
  }

  private static func dotted(_ octets: UInt16) -> (characters: UInt64, count: Int) {
    let (first, second) = (decimal(UInt64(octets >> 8)), decimal(UInt64(octets & 0xff)))
    let rest = 0x2e | second.characters << 8
    return (
      first.characters | rest << UInt64(8 * first.count), first.count + 1 + second.count
    )
  }

  private static func decimal(_ octet: UInt64) -> (characters: UInt64, count: Int) {
    let (hundreds, tens, ones) = (octet / 100, octet / 10 % 10, octet % 10)
    let digits = (0x30 + hundreds) | (0x30 + tens) << 8 | (0x30 + ones) << 16
    let count = octet > 99 ? 3 : octet > 9 ? 2 : 1
    return (digits >> UInt64(8 * (3 - count)), count)
  }

  private func appendGroups(to bytes: inout [UInt8]) {
    let zeros = longestRunOfZeroGroups
    var index = 0
    while index < 8 {
      if zeros.contains(index) {
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: ":"))
        index = zeros.upperBound
        continue
      }
      if index > 0, index != zeros.upperBound { bytes.append(UInt8(ascii: ":")) }
      Self.appendHexadecimal(group(index), to: &bytes)
      index += 1
    }
  }

  private func group(_ index: Int) -> UInt16 {
    let half = index < 4 ? high : low
    return UInt16(truncatingIfNeeded: half >> UInt64(48 - 16 * (index % 4)))
  }

  /// The groups that `::` abbreviates: the first longest run of zeros (RFC 5952, section 4.2).
  private var longestRunOfZeroGroups: Range<Int> {
    var longest = 0..<0
    var start = 0
    for index in 0..<8 {
      if group(index) != 0 {
        start = index + 1
      } else if index + 1 - start > max(longest.count, 1) {
        longest = start..<(index + 1)
      }
    }
    return longest
  }

  private static func appendHexadecimal(_ group: UInt16, to bytes: inout [UInt8]) {
    var shift = 12
    while shift > 0, group >> UInt16(shift) == 0 { shift -= 4 }
    while shift >= 0 {
      bytes.append(
        UInt8(hexadecimalDigit: UInt8(truncatingIfNeeded: group >> UInt16(shift)) & 0xf))
      shift -= 4
    }
  }
}
