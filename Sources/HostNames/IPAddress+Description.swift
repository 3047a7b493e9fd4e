extension IPAddress: CustomStringConvertible {
  /// The address as RFC 5952 writes it; IPv4 with dots.
  ///
  /// Built byte by byte, as it is asked for twice a record.
  public var description: String {
    var text = [UInt8]()
    text.reserveCapacity(40)
    if let ipv4 {
      for shift in stride(from: 24, through: 0, by: -8) as StrideThrough<UInt32> {
        if shift != 24 { text.append(0x2e) }
        text.append(decimal: UInt8(truncatingIfNeeded: ipv4 >> shift))
      }
    } else {
      appendIPv6(to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func appendIPv6(to text: inout [UInt8]) {
    let zeros = longestZeros
    var index = 0
    while index < 8 {
      if index == zeros.lowerBound, !zeros.isEmpty {
        text.append(0x3a)
        text.append(0x3a)
        index = zeros.upperBound
        continue
      }
      if index > 0, index != zeros.upperBound { text.append(0x3a) }
      text.append(hexadecimal: group(index))
      index += 1
    }
  }

  private func group(_ index: Int) -> UInt16 {
    let half = index < 4 ? high : low
    return UInt16(truncatingIfNeeded: half >> UInt64(48 - index % 4 * 16))
  }

  /// The first of the longest runs of at least two zero groups (RFC 5952, section 4.2).
  private var longestZeros: Range<Int> {
    var longest = 0..<0
    var start = 0
    while start < 8 {
      var end = start
      while end < 8, group(end) == 0 { end += 1 }
      if end - start > max(longest.count, 1) { longest = start..<end }
      start = end + 1
    }
    return longest
  }
}

extension [UInt8] {
  fileprivate mutating func append(decimal number: UInt8) {
    if number >= 100 { append(0x30 + number / 100) }
    if number >= 10 { append(0x30 + number / 10 % 10) }
    append(0x30 + number % 10)
  }

  /// Lower-case digits without leading zeros.
  fileprivate mutating func append(hexadecimal number: UInt16) {
    var isLeading = true
    for shift in stride(from: 12, through: 0, by: -4) as StrideThrough<UInt16> {
      let digit = UInt8(number >> shift & 0xf)
      if digit == 0, isLeading, shift > 0 { continue }
      isLeading = false
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
