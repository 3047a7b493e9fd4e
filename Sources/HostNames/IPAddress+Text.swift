extension IPAddress: CustomStringConvertible {
  /// The longest text of an address: eight groups of four digits.
  private static let longestText = 39

  /// The canonical text: dotted quad, or RFC 5952, section 4.
  ///
  /// An IPv4-mapped address is written as the IPv4 address it is. Other addresses that embed an
  /// IPv4 address are written in hexadecimal, as `inet_ntop` does, not in the mixed form of
  /// RFC 5952, section 5.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.longestText)
    appendText(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the canonical text, in ASCII, to `bytes`.
  ///
  /// For writers of many records: nothing is allocated where `bytes` has room.
  public func appendText(to bytes: inout [UInt8]) {
    if let ipv4 {
      Self.appendDottedQuad(ipv4, to: &bytes)
    } else {
      appendGroups(to: &bytes)
    }
  }

  private static func appendDottedQuad(_ address: UInt32, to bytes: inout [UInt8]) {
    for shift in stride(from: 24, through: 0, by: -8) {
      let octet = UInt8(truncatingIfNeeded: address >> UInt32(shift))
      if octet >= 100 { bytes.append(digit(octet / 100)) }
      if octet >= 10 { bytes.append(digit(octet / 10 % 10)) }
      bytes.append(digit(octet % 10))
      if shift > 0 { bytes.append(UInt8(ascii: ".")) }
    }
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

  /// The 16-bit group at `index`, from 0 to 7.
  private func group(_ index: Int) -> UInt16 {
    let half = index < 4 ? high : low
    return UInt16(truncatingIfNeeded: half >> UInt64(48 - 16 * (index % 4)))
  }

  /// The groups that `::` stands for: the first of the longest runs, of two groups at least
  /// (RFC 5952, section 4.2).
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
      bytes.append(digit(UInt8(truncatingIfNeeded: group >> UInt16(shift)) & 0xf))
      shift -= 4
    }
  }

  /// The lower-case digit of a value below 16.
  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &- 10 &+ value
  }
}
