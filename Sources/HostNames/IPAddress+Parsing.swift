extension IPAddress {
  /// The address that a text is, as URLs write it: four decimal numbers, or IPv6 (RFC 4291,
  /// section 2.2) without brackets and zone.
  ///
  /// Anything that other parsers might read otherwise is refused: leading zeros, octal and
  /// hexadecimal octets, missing octets.
  public init?(_ text: String) {
    // The longest form is IPv6 with an IPv4 tail, 45 characters.
    guard text.utf8.count <= 45 else { return nil }
    let address =
      text.utf8.contains(0x3a) ? readIPv6(text) : readIPv4(text[...]).map(IPAddress.init(ipv4:))
    guard let address else { return nil }
    self = address
  }
}

private func readIPv4(_ text: Substring) -> UInt32? {
  let octets = text.split(separator: ".", omittingEmptySubsequences: false).map(decimalOctet)
  guard octets.count == 4 else { return nil }
  return octets.reduce(UInt32?(0)) { sum, octet in
    guard let sum, let octet else { return nil }
    return sum << 8 | UInt32(octet)
  }
}

/// A number from 0 to 255 without leading zeros.
private func decimalOctet(_ text: Substring) -> UInt8? {
  let digits = text.utf8
  guard (1...3).contains(digits.count), digits.count == 1 || digits.first != 0x30,
    digits.allSatisfy({ (0x30...0x39).contains($0) })
  else { return nil }
  return UInt8(text)
}

private func readIPv6(_ text: String) -> IPAddress? {
  let bytes = Array(text.utf8)
  var gaps = [Int]()
  for index in bytes.indices.dropLast() where bytes[index] == 0x3a && bytes[index + 1] == 0x3a {
    gaps.append(index)
  }
  guard gaps.count <= 1 else { return nil }
  guard let gap = gaps.first else {
    return groups(text[...]).flatMap { $0.count == 8 ? IPAddress(groups: $0) : nil }
  }
  let middle = text.utf8.index(text.startIndex, offsetBy: gap)
  let after = text.utf8.index(middle, offsetBy: 2)
  guard let head = groups(text[..<middle]), let tail = groups(text[after...]),
    !text[..<middle].contains("."), head.count + tail.count <= 7
  else { return nil }
  let zeros = [UInt16](repeating: 0, count: 8 - head.count - tail.count)
  return IPAddress(groups: head + zeros + tail)
}

/// The 16-bit groups of one side of an IPv6 address; the last may be an IPv4 address.
private func groups(_ text: Substring) -> [UInt16]? {
  if text.isEmpty { return [] }
  var groups = [UInt16]()
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  for (index, part) in parts.enumerated() {
    if index == parts.count - 1, part.contains(".") {
      guard let tail = readIPv4(part) else { return nil }
      groups += [UInt16(tail >> 16), UInt16(truncatingIfNeeded: tail)]
    } else {
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy(isHexadecimalDigit),
        let group = UInt16(part, radix: 16)
      else { return nil }
      groups.append(group)
    }
  }
  return groups
}

/// Whether an ASCII byte is a hexadecimal digit.
private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
}

extension IPAddress {
  /// The address of eight 16-bit groups.
  fileprivate init(groups: [UInt16]) {
    let halves = [groups.prefix(4), groups.suffix(4)].map {
      $0.reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
    }
    self.init(high: halves[0], low: halves[1])
  }
}
